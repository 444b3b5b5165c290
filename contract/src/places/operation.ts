import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { PLACES_ERRORS } from './errors.ts';

/** Declares an operation of `places`, which may name its errors. */
export const operation = createOperation({ ...CORE_ERRORS, ...PLACES_ERRORS });
