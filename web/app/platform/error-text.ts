import type { ErrorCode, ErrorData } from '@bros/contract/errors';
import type { ErrorText } from './request-failures.ts';

export type ErrorTextsOf<Codes extends ErrorCode> = { readonly [Code in Codes]: (data: ErrorData<Code>) => ErrorText };

export const say = (title: string, text: string) => (): ErrorText => ({ title, text });
