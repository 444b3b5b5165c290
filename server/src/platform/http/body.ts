import type { Readable } from 'node:stream';
import type { FastifyContentTypeParser, FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';

/** A small body (JSON, forms, webhooks) may take so long in all. */
const BODY_WITHIN_MS = 30_000;
/** An upload may be silent for so long; its rate is checked as often. */
const PACE_MS = 30_000;
/** The least rate of an upload: 4 kB a second. */
const LEAST_BYTES_A_PACE = 120_000;

export interface Pace {
  /** A body that brings nothing for this long is given up. */
  silenceMs: number;
  /** In each stretch of this many milliseconds at least `leastBytes` must come. */
  stretchMs: number;
  leastBytes: number;
}

export interface BodyLimits {
  mostBytes: number;
  wholeMs: number;
  pace?: Pace;
}

/** The pace of every upload. */
export const UPLOAD_PACE: Pace = { silenceMs: PACE_MS, stretchMs: PACE_MS, leastBytes: LEAST_BYTES_A_PACE };

const STATUS = { tooLarge: 413, tooSlow: 408, cutOff: 400 } as const;

/** A body that was not received to its end. */
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
 * Hands over a body chunk by chunk; the next chunk comes once `take` is done with the last. Throws `BodyRefusal`, and whatever `take` throws. After that,
 * the rest of the body flows away, so that the sender gets to read the answer.
 */
export function receiveBody(body: Readable, limits: BodyLimits, take: (chunk: Buffer) => void | Promise<void>): Promise<void> {
  const { mostBytes, wholeMs, pace } = limits;
  return new Promise((resolve, reject) => {
    let length = 0;
    let lengthBefore = 0;
    let taking: void | Promise<void>;
    const giveUp = () => refuse(new BodyRefusal('tooSlow'));
    const whole = setTimeout(giveUp, wholeMs);
    const silence = pace && setTimeout(giveUp, pace.silenceMs);
    const stretches = pace && setInterval(checkRate, pace.stretchMs, pace.leastBytes);
    body.on('data', onData).on('end', onEnd).on('close', onBreak);
    // Stays after the end: without a listener, an error of the broken connection would end the process.
    body.on('error', onBreak);
    // The connection may have broken before anybody read from it.
    if (body.destroyed) onBreak();

    function checkRate(leastBytes: number): void {
      if (length - lengthBefore < leastBytes) giveUp();
      lengthBefore = length;
    }
    function onData(chunk: Buffer): void {
      silence?.refresh();
      length += chunk.byteLength;
      if (length > mostBytes) {
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
      // The end comes also while the last chunk is still being taken.
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
      clearTimeout(whole);
      clearTimeout(silence);
      clearInterval(stretches);
      body.off('data', onData).off('end', onEnd).off('close', onBreak);
    }
  });
}

/** Reads a body into memory as a whole. Throws `BodyRefusal`. */
export async function readBody(body: Readable, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(body, limits, (chunk) => {
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** The refusal that the sender of an upload reads, where there is one. */
export function refusalOfUpload(error: unknown, tooLarge: () => Error): unknown {
  if (!(error instanceof BodyRefusal)) return error;
  if (error.problem === 'tooLarge') return tooLarge();
  return failure(error.problem === 'tooSlow' ? 'UPLOAD_TIMED_OUT' : 'UPLOAD_CUT_OFF');
}

/** A content-type parser for short bodies. Fastify's own parsers limit the size of a body, and not the time that it takes. */
export function parseBody(
  mostBytes: number,
  parse: (body: Buffer, request: FastifyRequest) => unknown,
  wholeMs = BODY_WITHIN_MS,
): FastifyContentTypeParser {
  return async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length']) > mostBytes) throw new BodyRefusal('tooLarge');
    return parse(await readBody(payload, { mostBytes, wholeMs }), request);
  };
}

/** Destroys the connection of a body that still flows this long after its request was answered, as after a refusal. */
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
