import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { GUIDANCE_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...GUIDANCE_ERRORS });
