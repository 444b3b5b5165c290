/** Pictures as everything handles them that shows or takes any (specification, D1, 'Picture rules'). Free of schemas, for the first view of every screen. */

/** The formats that the server recognises and refuses. Apple's phones make HEIC; its patents keep it out of open decoders. */
export const REFUSED_FORMATS = ['heic', 'svg', 'tiff', 'pdf', 'other'] as const;
export type RefusedFormat = (typeof REFUSED_FORMATS)[number];

/** A part of an upright picture, in shares of its width and height: from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
export const WHOLE_CROP: Crop = { left: 0, top: 0, width: 1, height: 1 };

export interface PictureShape {
  /** Width by height. */
  aspect: number;
  /** The three widths it is kept in, in pixels; never larger than the picture itself was. */
  widths: readonly [number, number, number];
}

/** The same of pictures that are shown whole, each in its own shape. */
export interface WholeShape {
  aspect: null;
  widths: readonly [number, number, number];
}

export const PHOTO_KINDS = ['photo', 'cover'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
/** Photos are square, for each can come first and be the avatar; the cover lies across the top of a page. */
export const PHOTO_SHAPES: Record<PhotoKind, PictureShape> = {
  photo: { aspect: 1, widths: [160, 480, 1080] },
  cover: { aspect: 3, widths: [640, 1280, 1920] },
};

/** Pictures beside a review lie across. */
export const REVIEW_PHOTO_SHAPE: PictureShape = { aspect: 4 / 3, widths: [240, 640, 1280] };

/** The cover of an event lies across. */
export const EVENT_COVER_SHAPE: PictureShape = { aspect: 16 / 9, widths: [320, 800, 1600] };

/** The logo of a company is shown whole. */
export const JOB_LOGO_SHAPE: WholeShape = { aspect: null, widths: [96, 192, 384] };

/** The picture of an Expat of the Month is square: of a portrait and of a landscape alike the middle is kept. */
export const EXPAT_PICTURE_SHAPE: PictureShape = { aspect: 1, widths: [160, 480, 960] };

/** Photos of messages keep the shape they have. */
export const MESSAGE_PHOTO_SHAPE: WholeShape = { aspect: null, widths: [320, 800, 1600] };

/** Beside the widths: the picture as it was sent, uncut, for nobody but its owner. */
export const WHOLE_PICTURE = 'whole';

/** Returns the address of a photo. The version changes with each new cut, so that no cache shows an old one. */
export function photoAddress({ id, version }: { id: string; version: number }, width: number | typeof WHOLE_PICTURE): string {
  return `/api/photos/${id}/${width}?v=${version}`;
}

/** The same for a picture of a review, which is never cropped again. */
export const reviewPhotoAddress = (id: string, width: number): string => `/api/review-photos/${id}/${width}`;

/** The same of a photo of a message. */
export const messagePhotoAddress = (id: string, width: number): string => `/api/chat/photos/${id}/${width}`;

/** The same of the picture of a published story of the Expat of the Month. */
export function expatPictureAddress({ month, version }: { month: string; version: number }, width: number): string {
  return `/api/expats/${month}/picture/${width}?v=${version}`;
}

/** The same for staff, of a draft as well. */
export function deskPictureAddress({ storyId, version }: { storyId: string; version: number }, width: number): string {
  return `/api/staff/expats/stories/${storyId}/picture/${width}?v=${version}`;
}

/** The address of an event's cover in one width. */
export const eventCoverAddress = (eventId: string, version: number, width: number): string =>
  `/api/events/${eventId}/cover/${width}?v=${version}`;

/** The same of the logo of a job. */
export const jobLogoAddress = (jobId: string, version: number, width: number): string =>
  `/api/jobs/${jobId}/logo/${width}?v=${version}`;
