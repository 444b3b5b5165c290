import type { ErrorCode, ErrorData } from '@bros/contract/errors';
import type { ErrorText } from './request-failures.ts';

/** One text for each of these codes, from the data of its error. */
export type ErrorTextsOf<Codes extends ErrorCode> = { readonly [Code in Codes]: (data: ErrorData<Code>) => ErrorText };

/** A text that needs no data. */
export const say = (title: string, text: string) => (): ErrorText => ({ title, text });
