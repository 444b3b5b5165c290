/** No format but AVIF reaches its limit of pixels in a file this small, unless it is nearly of one colour. */
const SENT_AT_ONCE_MAX_BYTES = 2 * 1024 * 1024;

export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** By its name alone: the server looks at the content. */
export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** True for a picture that needs no look at its size. */
export const isSentAtOnce = (file: File): boolean =>
  file.size <= SENT_AT_ONCE_MAX_BYTES && file.type !== 'image/avif' && !isHeic(file);
