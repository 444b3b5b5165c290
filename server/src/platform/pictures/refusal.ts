import type { ErrorData } from '@bros/contract/errors';

export type PictureRefusalCode = 'PICTURE_FORMAT' | 'PICTURE_TOO_LARGE' | 'PICTURE_BROKEN';

/** A separate class, because the child process does not load the API's error classes. */
export class PictureRefusal extends Error {
  readonly code: PictureRefusalCode;
  readonly data: unknown;

  constructor(code: PictureRefusalCode, data: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

export const pictureRefusal = <Code extends PictureRefusalCode>(code: Code, data: ErrorData<Code>) =>
  new PictureRefusal(code, data);
