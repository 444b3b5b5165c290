import { readFailure } from './api-link.ts';
import { sendRequest } from './request.ts';

/** As long as a browser may take to read what it was given to save. */
const KEPT_MS = 60_000;

/** Has the browser save what it got as an answer. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Fetches a file of the API and has the browser save it. A refusal is thrown and stays on the page: a plain link would lead to it. */
export async function saveAnswer(address: string, fileName: string): Promise<void> {
  const response = await sendRequest(new Request(new URL(address, location.origin)));
  if (!response.ok) throw await readFailure(response);
  saveFile(fileName, await response.blob());
}
