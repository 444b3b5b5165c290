/** Specification, D1, 'Picture rules'. No Zod: every first view loads this file. */

/** Patents keep HEIC out of open-source decoders. */
export const REFUSED_FORMATS = ['heic', 'svg', 'tiff', 'pdf', 'other'] as const;
export type RefusedFormat = (typeof REFUSED_FORMATS)[number];

/** Fractions (0 to 1) of the upright picture's width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
export const WHOLE_CROP: Crop = { left: 0, top: 0, width: 1, height: 1 };

export interface PictureShape {
  /** Width divided by height. */
  aspect: number;
  /** Never larger than the original. */
  widths: readonly [number, number, number];
}

export interface WholeShape {
  aspect: null;
  widths: readonly [number, number, number];
}

export const PHOTO_KINDS = ['photo', 'cover'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
/** Profile photos are square, so that each can be the avatar. */
export const PHOTO_SHAPES: Record<PhotoKind, PictureShape> = {
  photo: { aspect: 1, widths: [160, 480, 1080] },
  cover: { aspect: 3, widths: [640, 1280, 1920] },
};

export const REVIEW_PHOTO_SHAPE: PictureShape = { aspect: 4 / 3, widths: [240, 640, 1280] };

export const STAY_PHOTO_SHAPE: PictureShape = { aspect: 4 / 3, widths: [320, 640, 1280] };

export const EVENT_COVER_SHAPE: PictureShape = { aspect: 16 / 9, widths: [320, 800, 1600] };

export const JOB_LOGO_SHAPE: WholeShape = { aspect: null, widths: [96, 192, 384] };

/** Square, so that portraits and landscapes keep their middle. */
export const EXPAT_PICTURE_SHAPE: PictureShape = { aspect: 1, widths: [160, 480, 960] };

export const GROUP_PICTURE_SHAPE: PictureShape = { aspect: 1, widths: [96, 192, 480] };

export const MESSAGE_PHOTO_SHAPE: WholeShape = { aspect: null, widths: [320, 800, 1600] };

/** The uncropped picture, for its owner only. */
export const WHOLE_PICTURE = 'whole';

/** The version changes with each crop, so no cache serves an old one. */
export function photoUrl({ id, version }: { id: string; version: number }, width: number | typeof WHOLE_PICTURE): string {
  return `/api/photos/${id}/${width}?v=${version}`;
}

/** Public while the member agrees to appear on the home page. */
export const homePagePhotoUrl = ({ id, version }: { id: string; version: number }, width: number): string =>
  `/api/landing/faces/${id}/${width}?v=${version}`;

/** These are never cropped again, so the URLs have no version. */
export const stayPhotoUrl = (id: string, width: number): string => `/api/stay-photos/${id}/${width}`;
export const reviewPhotoUrl = (id: string, width: number): string => `/api/review-photos/${id}/${width}`;

export const messagePhotoUrl = (id: string, width: number): string => `/api/chat/photos/${id}/${width}`;

export function expatPictureUrl({ month, version }: { month: string; version: number }, width: number): string {
  return `/api/expats/${month}/picture/${width}?v=${version}`;
}

export function expatDeskPictureUrl({ storyId, version }: { storyId: string; version: number }, width: number): string {
  return `/api/staff/expats/stories/${storyId}/picture/${width}?v=${version}`;
}

export const eventCoverUrl = (eventId: string, version: number, width: number): string =>
  `/api/events/${eventId}/cover/${width}?v=${version}`;

export const groupPictureUrl = (roomId: string, version: number, width: number): string =>
  `/api/groups/${roomId}/picture/${width}?v=${version}`;

export const jobLogoUrl = (jobId: string, version: number, width: number): string =>
  `/api/jobs/${jobId}/logo/${width}?v=${version}`;
