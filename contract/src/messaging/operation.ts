import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { GATHERINGS_ERRORS } from '../gatherings/errors.ts';
import { MESSAGING_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...GATHERINGS_ERRORS, ...MESSAGING_ERRORS });
