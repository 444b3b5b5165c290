import { FRAMES_MAX } from './verification-rules.ts';

export interface Frame {
  /** Milliseconds since the challenge arrived. */
  atMs: number;
  /** 0: straight ahead; 1: the first action, and so on. */
  step: number;
  /** JPEG, not mirrored. */
  bytes: Uint8Array;
}

/** Three big-endian 32-bit numbers (`atMs`, `step`, the picture's length), then the picture. */
const HEADER_BYTES = 12;

export function packFrames(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(frames.reduce((sum, { bytes }) => sum + HEADER_BYTES + bytes.byteLength, 0));
  const view = new DataView(whole.buffer);
  let offset = 0;
  for (const { atMs, step, bytes } of frames) {
    view.setUint32(offset, Math.round(atMs));
    view.setUint32(offset + 4, step);
    view.setUint32(offset + 8, bytes.byteLength);
    whole.set(bytes, offset + HEADER_BYTES);
    offset += HEADER_BYTES + bytes.byteLength;
  }
  return whole;
}

/** Returns at most one frame more than `FRAMES_MAX`. */
export function unpackFrames(whole: Uint8Array): Frame[] | 'malformed' {
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const frames: Frame[] = [];
  for (let offset = 0; offset < whole.byteLength && frames.length <= FRAMES_MAX; ) {
    if (offset + HEADER_BYTES > whole.byteLength) return 'malformed';
    const start = offset + HEADER_BYTES;
    const end = start + view.getUint32(offset + 8);
    if (end > whole.byteLength) return 'malformed';
    frames.push({ atMs: view.getUint32(offset), step: view.getUint32(offset + 4), bytes: whole.subarray(start, end) });
    offset = end;
  }
  return frames;
}
