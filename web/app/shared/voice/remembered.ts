const TOLD_KEY = 'voice-told';
const LANGUAGE_KEY = 'voice-language';

/** Storage may be closed by the browser's settings; then nothing is remembered. */
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** The member has read in this browser where the sound may go. */
export const wasTold = (): boolean => recall(TOLD_KEY) === 'yes';
export const rememberTold = (): void => remember(TOLD_KEY, 'yes');
/** The language (BCP 47) that the member spoke last in this browser. */
export const recallLanguage = (): string | null => recall(LANGUAGE_KEY);
export const rememberLanguage = (tag: string): void => remember(LANGUAGE_KEY, tag);
