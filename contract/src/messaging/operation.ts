import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { MESSAGING_ERRORS } from './errors.ts';

/** Declares an operation of `messaging`, which may name its errors. */
export const operation = createOperation({ ...CORE_ERRORS, ...MESSAGING_ERRORS });
