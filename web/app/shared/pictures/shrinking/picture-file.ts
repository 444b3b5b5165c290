/** In a file this small, only an AVIF or nearly one-color picture can exceed the pixel limit. */
const SENT_AT_ONCE_MAX_BYTES = 2 * 1024 * 1024;

export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Checks only type and name, because the server checks the content. */
export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** True if the picture is uploaded without checking its dimensions. */
export const isSentAtOnce = (file: File): boolean =>
  file.size <= SENT_AT_ONCE_MAX_BYTES && file.type !== 'image/avif' && !isHeic(file);
