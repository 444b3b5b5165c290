import type { StatementFormat } from '@bros/contract/earning-rules';
import { readFailure } from '../platform/api-link.ts';
import { sendRequest } from '../platform/request.ts';
import { saveFile } from '../platform/save-file.ts';

/**
 * Fetches a statement and has the browser save it. A refusal is thrown and stays on the page: a plain link would lead to it.
 *
 * @param period '2026-11' or '2026'
 */
export async function saveStatement(period: string, format: StatementFormat): Promise<void> {
  const url = new URL(`/api/earnings/statement?${new URLSearchParams({ period, format })}`, location.origin);
  const response = await sendRequest(new Request(url));
  if (!response.ok) throw await readFailure(response);
  saveFile(`bros-abroad-earnings-${period}.${format}`, await response.blob());
}
