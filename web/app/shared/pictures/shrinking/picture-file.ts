/** Only AVIF or a nearly one-color picture reaches the pixel limit in a file this small. */
const SENT_AT_ONCE_MAX_BYTES = 2 * 1024 * 1024;

export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Checks only type and name, because the server checks the content. */
export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** True for a picture whose size need not be checked. */
export const isSentAtOnce = (file: File): boolean =>
  file.size <= SENT_AT_ONCE_MAX_BYTES && file.type !== 'image/avif' && !isHeic(file);
