import type { ErrorData } from '@bros/contract/errors';

/** The refusals that the content of a file can lead to. */
export type PictureRefusalCode = 'PICTURE_FORMAT' | 'PICTURE_TOO_LARGE' | 'PICTURE_BROKEN';

/** A declared refusal without the API's error classes, which the process that decodes pictures does not load. */
export class PictureRefusal extends Error {
  readonly code: PictureRefusalCode;
  /** As the contract declares it for the code. */
  readonly data: unknown;

  constructor(code: PictureRefusalCode, data: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

export const pictureRefusal = <Code extends PictureRefusalCode>(code: Code, data: ErrorData<Code>) =>
  new PictureRefusal(code, data);
