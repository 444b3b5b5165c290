import { readFailure } from './api-link.ts';
import { sendRequest } from './request.ts';

/** The browser has read the content within this time. */
const KEPT_MS = 60_000;

export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Throws the server's error; a plain link would navigate to it. */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const response = await sendRequest(new Request(new URL(url, location.origin)));
  if (!response.ok) throw await readFailure(response);
  saveFile(fileName, await response.blob());
}
