import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { MESSAGING_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...MESSAGING_ERRORS });
