import { CORE_ERRORS } from '../core/errors.ts';
import { createOperation } from '../core/operation.ts';
import { MONEY_ERRORS } from '../money/errors.ts';
import { WORK_ERRORS } from './errors.ts';

export const operation = createOperation({ ...CORE_ERRORS, ...MONEY_ERRORS, ...WORK_ERRORS });
