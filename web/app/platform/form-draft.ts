/** What was typed into a form, kept in this tab until the form is sent. Never hand it passwords. */

/** What is kept under a name; nothing where storage is closed. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' ? (kept as Record<string, string> | null) : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Private windows may refuse storage: what is typed then lasts as long as the page.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}
