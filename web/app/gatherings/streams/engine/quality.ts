import { STREAM_VIDEO_IDEAL_PX } from '@bros/contract/gatherings/stream-rules';

export interface VideoLimit {
  scaleResolutionDownBy: number;
  maxBitrate: number;
}

const FULL_PX = STREAM_VIDEO_IDEAL_PX.height;
/** Each viewer gets a separate stream. */
const HEIGHT_BY_VIEWERS = [FULL_PX, FULL_PX, 540, 480, 360, 360];
const BITRATE_BY_HEIGHT: Record<number, number> = { 720: 1_800_000, 540: 1_100_000, 480: 800_000, 360: 500_000 };
const SLOW_FACTOR = 2;

export function limitFor(viewers: number, isSlow: boolean): VideoLimit {
  const height = HEIGHT_BY_VIEWERS[Math.min(viewers, HEIGHT_BY_VIEWERS.length - 1)] ?? FULL_PX;
  const factor = isSlow ? SLOW_FACTOR : 1;
  return {
    scaleResolutionDownBy: (FULL_PX / height) * factor,
    maxBitrate: Math.round((BITRATE_BY_HEIGHT[height] ?? 0) / factor ** 2),
  };
}

export interface ConnectionSample {
  /** From 0 to 1. */
  lost: number;
  /** True while the browser reduces the video for lack of bandwidth. */
  isHeldDown: boolean;
}

export interface ConnectionQuality {
  isSlow: boolean;
  /** Consecutive samples that contradict `isSlow`. */
  contrarySamples: number;
}

export const GOOD_QUALITY: ConnectionQuality = { isSlow: false, contrarySamples: 0 };
const MAX_LOSS = 0.06;
/** More than one, because every connection starts with a small video, which must not count as slow. */
const SAMPLES_TO_SLOW = 3;
const SAMPLES_TO_RECOVER = 5;

/** Several samples must agree, so that the video size does not flicker. */
export function updateQuality(
  { isSlow, contrarySamples }: ConnectionQuality,
  { lost, isHeldDown }: ConnectionSample,
): ConnectionQuality {
  const looksSlow = lost > MAX_LOSS || isHeldDown;
  if (looksSlow === isSlow) return { isSlow, contrarySamples: 0 };
  const looks = contrarySamples + 1;
  return looks >= (isSlow ? SAMPLES_TO_RECOVER : SAMPLES_TO_SLOW)
    ? { isSlow: !isSlow, contrarySamples: 0 }
    : { isSlow, contrarySamples: looks };
}

/** webrtc-stats, sections 8.5 and 8.7. */
interface VideoFigures {
  type: string;
  kind?: string;
  fractionLost?: number;
  qualityLimitationReason?: string;
}

export function readSample(figures: Iterable<VideoFigures>): ConnectionSample {
  const reading: ConnectionSample = { lost: 0, isHeldDown: false };
  for (const { type, kind, fractionLost, qualityLimitationReason } of figures) {
    if (kind !== 'video') continue;
    if (type === 'remote-inbound-rtp') reading.lost = fractionLost ?? 0;
    if (type === 'outbound-rtp') reading.isHeldDown = qualityLimitationReason === 'bandwidth';
  }
  return reading;
}

export async function limitVideo(connection: RTCPeerConnection, limit: VideoLimit): Promise<void> {
  const sender = connection.getSenders().find(({ track }) => track?.kind === 'video');
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  if (encoding.maxBitrate === limit.maxBitrate && encoding.scaleResolutionDownBy === limit.scaleResolutionDownBy) return;
  Object.assign(encoding, limit);
  await sender.setParameters(parameters);
}
