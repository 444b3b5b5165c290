import { EARNING_STATES, EARNING_TYPES, type EarningState, type EarningType } from '@bros/contract/money';

/** What of the history is shown; empty values narrow nothing. */
export interface ShownFilter {
  type: EarningType | '';
  status: EarningState | '';
  /** '2026-11', in UTC. */
  month: string;
}

const NAMES = ['type', 'status', 'month'] as const;

/** The filter that an address holds; what it cannot mean is left out. */
export function readFilter(parameters: URLSearchParams): ShownFilter {
  const [type, status, month] = NAMES.map((name) => parameters.get(name));
  return {
    type: EARNING_TYPES.find((value) => value === type) ?? '',
    status: EARNING_STATES.find((value) => value === status) ?? '',
    month: month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  };
}

/** The address of a filter; what else was there stays. */
export function writeFilter(filter: ShownFilter, before: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(before);
  for (const name of NAMES) {
    if (filter[name]) parameters.set(name, filter[name]);
    else parameters.delete(name);
  }
  return parameters;
}
