import type { FieldValues } from './form-check.ts';

/** Keeps what was entered in a form in this tab until it is sent. Never hand it passwords. */

/** Reads the words kept under a name; null when storage is closed. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' ? (kept as Record<string, string> | null) : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, values: Record<string, string> | FormDraft): void {
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

/** Deletes the drafts of this tab, for its member signed out. Drafts that closing screens save afterwards still belong to that member. */
export function forgetDrafts(): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    sessionStorage.clear();
    if (owner !== null) sessionStorage.setItem(OWNER, owner);
  } catch {
    // As above.
  }
}

/** Fields that a browser's own keeper fills: passwords, codes, cards. Shown as text they are secrets all the same. */
const SECRET = /password|one-time-code|cc-/;

/** The names of the fields in a form that hold secrets. */
export const findSecrets = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ type, autocomplete }) => type === 'password' || SECRET.test(autocomplete))
    .map(({ name }) => name);

/** The fields that were changed in a form: the value entered, and the value that the field had before. */
export type FormDraft = Record<string, { value: string; before?: string }>;

/** Finds what was changed in a form, secrets excepted. */
export function findEntered(values: FieldValues, before: FieldValues, secrets: ReadonlySet<string>): FormDraft {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name] && !secrets.has(name));
  return Object.fromEntries(changed.map(([name, value]) => [name, { value, before: before[name] ?? '' }]));
}

/** Stores the changes made in a form; deletes the draft when there are none. */
export function keepFormDraft(name: string, draft: FormDraft): void {
  if (Object.keys(draft).length === 0) dropDraft(name);
  else keepDraft(name, draft);
}

/** Reads what was changed in a form. A draft that an earlier release kept in another shape reads as none. */
export function readFormDraft(name: string): FormDraft {
  const kept: Record<string, unknown> = readDraft(name) ?? {};
  const fields = Object.entries(kept).filter(([, field]) => typeof (field as FormDraft[string] | null)?.value === 'string');
  return Object.fromEntries(fields) as FormDraft;
}

export interface Restored<Values> {
  values: Partial<Values>;
  /** The values that the restored fields had when the draft was written. */
  before: Partial<Values>;
  /** A restored field had another value when the draft was written: somebody may have changed it since. */
  isOutdated: boolean;
}

/**
 * Puts a draft over the present values of a form. Only fields that were changed come back: the others show what was saved since. Null where the draft says
 * nothing that the form does not show already.
 */
export function restore<Values extends FieldValues>(draft: FormDraft, initial: Values): Restored<Values> | null {
  const entered = Object.entries(draft).filter(([name, { value }]) => name in initial && value !== initial[name]);
  if (entered.length === 0) return null;
  return {
    values: Object.fromEntries(entered.map(([name, { value }]) => [name, value])) as Partial<Values>,
    before: Object.fromEntries(entered.map(([name, { before }]) => [name, before ?? initial[name]])) as Partial<Values>,
    isOutdated: entered.some(([name, { before }]) => before !== undefined && before !== initial[name]),
  };
}
