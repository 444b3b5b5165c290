import { EARNING_STATES, EARNING_TYPES, type EarningState, type EarningType } from '@bros/contract/core/money';
import { matching, oneOf, type UrlSchema } from '../../platform/url-state.ts';

/** Empty values do not filter. */
export interface ShownFilter {
  type: EarningType | '';
  status: EarningState | '';
  /** '2026-11', in UTC. */
  month: string;
}

export const earningsFilter: UrlSchema<ShownFilter> = {
  type: oneOf(EARNING_TYPES, ''),
  status: oneOf(EARNING_STATES, ''),
  month: matching(/^20\d\d-(0[1-9]|1[0-2])$/),
};
