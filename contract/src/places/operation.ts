import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { PLACES_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...PLACES_ERRORS });
