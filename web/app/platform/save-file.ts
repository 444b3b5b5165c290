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
