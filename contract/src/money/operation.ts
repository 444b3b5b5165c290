import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { IDENTITY_ERRORS } from '../identity/errors.ts';
import { MONEY_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...IDENTITY_ERRORS, ...MONEY_ERRORS });
