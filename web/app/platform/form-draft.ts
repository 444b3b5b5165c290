/** Keeps the typed words of a form in this tab until it is sent. Never hand it passwords. */

/** Reads the words kept under a name; null when storage is closed. */
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

const OWNER = 'drafts-of';

/** Says whose words this tab keeps from now on. What another member typed here goes: the next one must not find it in a form. */
export function claimDrafts(memberId: string): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner === memberId) return;
    if (owner !== null) sessionStorage.clear();
    sessionStorage.setItem(OWNER, memberId);
  } catch {
    // As above.
  }
}

/** A form of one page is known again by the names of its fields. */
const typedName = (fields: readonly string[]): string => `typed:${location.pathname}:${fields.join()}`;

/** Fields that a browser's own keeper fills: passwords, codes, cards. Shown as text they are secrets all the same. */
const SECRET = /password|code|cc-/;

/** Keeps, for the page that comes in place of this one, what was changed in a form; secrets excepted. */
export function keepTyped(form: HTMLFormElement | null, values: Record<string, string>, initial: Record<string, string>): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const secrets = new Set(
    inputs.filter(({ type, autocomplete }) => type === 'password' || SECRET.test(autocomplete)).map(({ name }) => name),
  );
  const typed = Object.entries(values).filter(([name, value]) => value !== initial[name] && !secrets.has(name));
  if (typed.length > 0) keepDraft(typedName(Object.keys(initial)), Object.fromEntries(typed));
}

/** Returns the words kept before a reload; only once. */
export function takeTyped(fields: readonly string[]): Record<string, string> | null {
  const name = typedName(fields);
  const typed = readDraft(name);
  if (typed) dropDraft(name);
  return typed;
}
