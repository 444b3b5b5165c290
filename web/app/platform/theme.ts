/** Light or dark as the reader chose it; `null` follows the system. */
export type ThemeChoice = 'light' | 'dark' | null;

const KEY = 'theme';

/**
 * Puts the reader's choice on the document before anything is painted. It stands in the head of every document as it is: short, the
 * same in all of them, so that the server can allow it by its hash.
 */
export const applyThemeScript = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The theme the reader chose on this device, if any. */
function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/** The theme that shows now, chosen or the system's. */
export function currentTheme(): 'light' | 'dark' {
  return readThemeChoice() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** Shows a theme and stores it for the next visit. When storage is closed it holds until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  try {
    if (choice) localStorage.setItem(KEY, choice);
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}
