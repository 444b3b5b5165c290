import type { StatementFormat } from '@bros/contract/earning-rules';
import { readRefusal } from '../platform/refusal.ts';
import { sendRequest } from '../platform/request.ts';

/** As long as a browser may take to read what it was given to save. */
const KEPT_MS = 60_000;

/**
 * Fetches a statement and has the browser save it. A refusal is thrown and stays on the page: a plain link would lead to it.
 *
 * @param period '2026-11' or '2026'
 */
export async function saveStatement(period: string, format: StatementFormat): Promise<void> {
  const url = new URL(`/api/earnings/statement?${new URLSearchParams({ period, format })}`, location.origin);
  const response = await sendRequest(new Request(url));
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    throw (await readRefusal(answer)) ?? new Error(`The server answered ${response.status} without an error of the API.`);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `bros-abroad-earnings-${period}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
