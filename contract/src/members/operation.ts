import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { MEMBERS_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...MEMBERS_ERRORS });
