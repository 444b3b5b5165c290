import type { StatementFormat } from '@bros/contract/earning-rules';
import { saveAnswer } from '../platform/save-file.ts';

/**
 * Saves a statement.
 *
 * @param period '2026-11' or '2026'
 */
export const saveStatement = (period: string, format: StatementFormat): Promise<void> =>
  saveAnswer(`/api/earnings/statement?${new URLSearchParams({ period, format })}`, `bros-abroad-earnings-${period}.${format}`);
