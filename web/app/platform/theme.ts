/** `null` follows the system. */
export type ThemeChoice = 'light' | 'dark' | null;

const KEY = 'theme';

/** Runs before the first paint. The same in every document, so the server can allow it by hash. */
export const applyThemeScript = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

function readThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

export function currentTheme(): 'light' | 'dark' {
  return readThemeChoice() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  try {
    if (choice) localStorage.setItem(KEY, choice);
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse storage.
  }
}
