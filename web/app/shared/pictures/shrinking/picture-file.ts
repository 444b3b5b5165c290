/** Only an AVIF or nearly one-color picture this small can exceed the pixel limit. */
const SENT_AT_ONCE_MAX_BYTES = 2 * 1024 * 1024;

export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Checks type and name; the server checks the content. */
export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** True if sent without checking the dimensions. */
export const isSentUnchanged = (file: File): boolean =>
  file.size <= SENT_AT_ONCE_MAX_BYTES && file.type !== 'image/avif' && !isHeic(file);
