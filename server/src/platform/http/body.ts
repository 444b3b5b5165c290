import type { Readable } from 'node:stream';
import type { FastifyContentTypeParser, FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';

/** For a small body (JSON, forms, webhooks). */
const BODY_WITHIN_MS = 30_000;
/** An upload's longest pause, and the interval of its rate check. */
const PACE_MS = 30_000;
/** 4 kB per second. */
const MIN_BYTES_PER_INTERVAL = 120_000;

export interface Pace {
  silenceMs: number;
  intervalMs: number;
  minBytes: number;
}

export interface BodyLimits {
  maxBytes: number;
  totalTimeoutMs: number;
  pace?: Pace;
}

export const UPLOAD_PACE: Pace = { silenceMs: PACE_MS, intervalMs: PACE_MS, minBytes: MIN_BYTES_PER_INTERVAL };

const STATUS = { tooLarge: 413, tooSlow: 408, cutOff: 400 } as const;

class BodyRefusal extends Error {
  readonly problem: keyof typeof STATUS;
  readonly statusCode: number;
  constructor(problem: keyof typeof STATUS) {
    super(`The body was refused: ${problem}.`);
    this.problem = problem;
    this.statusCode = STATUS[problem];
  }
}

/**
 * Passes each chunk to `take`, one after the other. Throws `BodyRefusal` and the errors of `take`, and discards the rest of the body, so the sender
 * can read the response.
 */
export function receiveBody(body: Readable, limits: BodyLimits, take: (chunk: Buffer) => void | Promise<void>): Promise<void> {
  const { maxBytes, totalTimeoutMs, pace } = limits;
  return new Promise((resolve, reject) => {
    let length = 0;
    let lengthBefore = 0;
    let taking: void | Promise<void>;
    const giveUp = () => refuse(new BodyRefusal('tooSlow'));
    const deadline = setTimeout(giveUp, totalTimeoutMs);
    const silence = pace && setTimeout(giveUp, pace.silenceMs);
    const rateCheck = pace && setInterval(checkRate, pace.intervalMs, pace.minBytes);
    body.on('data', onData).on('end', onEnd).on('close', onBreak);
    // Never removed, because an error of the broken connection would end the process.
    body.on('error', onBreak);
    // The connection may have broken before this call.
    if (body.destroyed) onBreak();

    function checkRate(minBytes: number): void {
      if (length - lengthBefore < minBytes) giveUp();
      lengthBefore = length;
    }
    function onData(chunk: Buffer): void {
      silence?.refresh();
      length += chunk.byteLength;
      if (length > maxBytes) {
        refuse(new BodyRefusal('tooLarge'));
        return;
      }
      taking = take(chunk);
      if (!taking) return;
      body.pause();
      taking.then(() => body.resume(), refuse);
    }
    function onEnd(): void {
      letGo();
      // The body may end while `take` still handles the last chunk.
      Promise.resolve(taking).then(resolve, reject);
    }
    function onBreak(): void {
      refuse(new BodyRefusal('cutOff'));
    }
    function refuse(reason: unknown): void {
      letGo();
      body.resume();
      reject(reason);
    }
    function letGo(): void {
      clearTimeout(deadline);
      clearTimeout(silence);
      clearInterval(rateCheck);
      body.off('data', onData).off('end', onEnd).off('close', onBreak);
    }
  });
}

export async function readBody(body: Readable, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(body, limits, (chunk) => {
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

export function refusalOfUpload(error: unknown, tooLarge: () => Error): unknown {
  if (!(error instanceof BodyRefusal)) return error;
  if (error.problem === 'tooLarge') return tooLarge();
  return failure(error.problem === 'tooSlow' ? 'UPLOAD_TIMED_OUT' : 'UPLOAD_CUT_OFF');
}

/** Parses a body within a time limit, because Fastify's parsers limit only the size. */
export function parseBody(
  maxBytes: number,
  parse: (body: Buffer, request: FastifyRequest) => unknown,
  totalTimeoutMs = BODY_WITHIN_MS,
): FastifyContentTypeParser {
  return async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length']) > maxBytes) throw new BodyRefusal('tooLarge');
    return parse(await readBody(payload, { maxBytes, totalTimeoutMs }), request);
  };
}

/** Destroys the connection if the body still arrives `lingerMs` after the response. */
export function endLingeringBodies(server: FastifyInstance, lingerMs = BODY_WITHIN_MS): void {
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const ending = setTimeout(() => raw.destroy(), lingerMs);
      raw.once('close', () => clearTimeout(ending)).resume();
    }
    done();
  });
}
