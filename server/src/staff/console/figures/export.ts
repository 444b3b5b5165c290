import type { FigureStep, Figures } from '@bros/contract/staff/figures';
import { TIERS } from '@bros/contract/tiers';
import { asAmount } from '../../../platform/csv.ts';

type Cell = string | number;

/** The previous period comes first. Missing counts are empty cells. */
export function writeFigures({ period, currencies, before, now }: Figures): Cell[][] {
  const heading = [
    period === '12months' ? 'month' : 'day',
    ...TIERS.map((tier) => `members_${tier}`),
    ...['sign_ups', 'memberships_ended'],
    ...currencies.map((currency) => `net_${currency}`),
    ...['messages', 'reports_opened', 'reports_decided', 'new_client_errors', 'failed_mails'],
  ];
  const cellsOf = (step: FigureStep): Cell[] => [
    step.step,
    ...TIERS.map((tier) => step.members?.[tier] ?? ''),
    ...[step.signUps ?? '', step.ended],
    ...currencies.map((currency) => asAmount(step.net[currency] ?? 0, currency)),
    ...[step.messages ?? '', step.reportsOpened ?? '', step.reportsDecided ?? '', step.clientErrors, step.failedMails],
  ];
  return [heading, ...[...before.steps, ...now.steps].map(cellsOf)];
}
