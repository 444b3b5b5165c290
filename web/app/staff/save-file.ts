/** As long as a browser may take to read what it was given to save. */
const KEPT_MS = 60_000;

/** Has the browser save a text that it got as an answer. */
export function saveFile(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
