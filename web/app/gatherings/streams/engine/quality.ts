import { STREAM_VIDEO_IDEAL_PX } from '@bros/contract/gatherings/stream-rules';

/** Limits on the size and rate of one picture. */
export interface VideoLimit {
  scaleResolutionDownBy: number;
  maxBitrate: number;
}

const FULL_PX = STREAM_VIDEO_IDEAL_PX.height;
/** Every other member gets a picture of their own from this machine: the more there are, the smaller each is. By the number that see video. */
const HEIGHT_BY_VIEWERS = [FULL_PX, FULL_PX, 540, 480, 360, 360];
const BITRATE_BY_HEIGHT: Record<number, number> = { 720: 1_800_000, 540: 1_100_000, 480: 800_000, 360: 500_000 };
const SLOW_FACTOR = 2;

/** The limit of one picture, for so many viewers on such a line. */
export function limitFor(viewers: number, isSlow: boolean): VideoLimit {
  const height = HEIGHT_BY_VIEWERS[Math.min(viewers, HEIGHT_BY_VIEWERS.length - 1)] ?? FULL_PX;
  const factor = isSlow ? SLOW_FACTOR : 1;
  return {
    scaleResolutionDownBy: (FULL_PX / height) * factor,
    // Half the width and half the height is a quarter of the picture.
    maxBitrate: Math.round((BITRATE_BY_HEIGHT[height] ?? 0) / factor ** 2),
  };
}

/** Figures of the line to a member, from one look at its connection. */
export interface LineReading {
  /** The part of the packets that did not arrive, 0 to 1. */
  lost: number;
  /** The picture is held down because the line takes no more. */
  isHeldDown: boolean;
}

export interface Line {
  isSlow: boolean;
  /** Looks in a row that say the opposite. */
  contraryLooks: number;
}

export const GOOD_LINE: Line = { isSlow: false, contraryLooks: 0 };
const MOST_LOST = 0.06;
/** Every connection begins with a small picture, which must not count as slow. */
const LOOKS_TO_SLOW = 3;
const LOOKS_TO_RECOVER = 5;

/** Judges a line by its latest reading. It changes only once several looks in a row agree, so that the picture does not flicker between two sizes. */
export function judgeLine({ isSlow, contraryLooks }: Line, { lost, isHeldDown }: LineReading): Line {
  const looksSlow = lost > MOST_LOST || isHeldDown;
  if (looksSlow === isSlow) return { isSlow, contraryLooks: 0 };
  const looks = contraryLooks + 1;
  return looks >= (isSlow ? LOOKS_TO_RECOVER : LOOKS_TO_SLOW)
    ? { isSlow: !isSlow, contraryLooks: 0 }
    : { isSlow, contraryLooks: looks };
}

/** The fields of the statistics that are read (webrtc-stats, sections 8.5 and 8.7). */
interface VideoFigures {
  type: string;
  kind?: string;
  fractionLost?: number;
  qualityLimitationReason?: string;
}

/** Reads the line out of a connection's statistics. */
export function readLine(figures: Iterable<VideoFigures>): LineReading {
  const reading: LineReading = { lost: 0, isHeldDown: false };
  for (const { type, kind, fractionLost, qualityLimitationReason } of figures) {
    if (kind !== 'video') continue;
    if (type === 'remote-inbound-rtp') reading.lost = fractionLost ?? 0;
    if (type === 'outbound-rtp') reading.isHeldDown = qualityLimitationReason === 'bandwidth';
  }
  return reading;
}

/** Sets the limit of the picture that this connection sends, where it sends one. */
export async function limitVideo(connection: RTCPeerConnection, limit: VideoLimit): Promise<void> {
  const sender = connection.getSenders().find(({ track }) => track?.kind === 'video');
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  if (encoding.maxBitrate === limit.maxBitrate && encoding.scaleResolutionDownBy === limit.scaleResolutionDownBy) return;
  Object.assign(encoding, limit);
  await sender.setParameters(parameters);
}
