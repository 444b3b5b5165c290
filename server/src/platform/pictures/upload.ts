import type { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES } from '@bros/contract/rules';
import { failure } from '../http/failure.ts';
import { createGate, createGates, type Gate } from './gate.ts';

/** An upload that takes longer as a whole, or brings nothing for a while, is given up: 10 MB in this time is half a megabit a second. */
const WHOLE_MS = 180_000;
const SILENCE_MS = 20_000;
/** Uploads held in memory at once, of all members and of one, and how many wait, with what the network holds back for them. */
const AT_ONCE = 8;
const WAITING_MOST = 32;
const AT_ONCE_OF_ONE = 2;
const WAITING_MOST_OF_ONE = 20;

export interface UploadTimes {
  wholeMs: number;
  silenceMs: number;
}

/**
 * Reads a body as a whole. Throws PICTURE_TOO_LARGE beyond 10 MB, UPLOAD_TIMED_OUT when it is too slow, UPLOAD_CUT_OFF when it ends before its end. What
 * was not read then is left to flow away, so that the sender gets to read the answer.
 */
export function readUpload(body: Readable, times: UploadTimes = { wholeMs: WHOLE_MS, silenceMs: SILENCE_MS }): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const giveUp = () => end(failure('UPLOAD_TIMED_OUT'));
    const whole = setTimeout(giveUp, times.wholeMs);
    const silence = setTimeout(giveUp, times.silenceMs);
    const onData = (chunk: Buffer) => {
      silence.refresh();
      length += chunk.byteLength;
      if (length > PICTURE_MAX_BYTES) end(failure('PICTURE_TOO_LARGE', { limit: 'bytes', most: PICTURE_MAX_BYTES }));
      else chunks.push(chunk);
    };
    const onEnd = () => end();
    const onBreak = () => end(failure('UPLOAD_CUT_OFF'));

    function end(refusal?: Error): void {
      clearTimeout(whole);
      clearTimeout(silence);
      body.off('data', onData).off('end', onEnd).off('close', onBreak);
      if (refusal) {
        body.resume();
        reject(refusal);
      } else resolve(Buffer.concat(chunks, length));
    }
    body.on('data', onData).on('end', onEnd).on('close', onBreak);
    // Stays: a broken connection must find somebody who listens, also when nobody waits any more.
    body.on('error', onBreak);
    // Broken off while it waited in line: it has said so already.
    if (body.destroyed) onBreak();
  });
}

/** Where uploads wait so that memory suffices for all of them: work with one happens within. Throws PICTURES_BUSY when too many wait. */
export function createUploadGate(): (memberId: string) => Gate {
  const all = createGate(AT_ONCE, WAITING_MOST);
  const ofOne = createGates(AT_ONCE_OF_ONE, WAITING_MOST_OF_ONE);
  return (memberId) => (work) => ofOne(memberId)(() => all(work));
}
