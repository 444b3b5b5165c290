import type { FieldValues } from './form-check.ts';

// Drafts stay in this tab (`sessionStorage`) until they are sent. They must not contain passwords.

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
    // Private windows may refuse storage.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage was refused.
  }
}

const OWNER = 'drafts-of';

/** Removes the previous member's drafts, which must not appear in this member's forms. */
export function claimDrafts(memberId: string): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner === memberId) return;
    if (owner !== null) sessionStorage.clear();
    sessionStorage.setItem(OWNER, memberId);
  } catch {
    // Storage was refused.
  }
}

/** Keeps the owner's ID, because closing screens may still save drafts. */
export function forgetDrafts(): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    sessionStorage.clear();
    if (owner !== null) sessionStorage.setItem(OWNER, owner);
  } catch {
    // Storage was refused.
  }
}

/** Matched by `autocomplete`, because a password field that shows its text has the type 'text'. */
const SECRET = /password|one-time-code|cc-/;

export const findSecrets = (form: HTMLFormElement | null): string[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ type, autocomplete }) => type === 'password' || SECRET.test(autocomplete))
    .map(({ name }) => name);

/** `before`: the saved value when the member began to change the field. */
export type FormDraft = Record<string, { value: string; before?: string }>;

export function findEntered(values: FieldValues, before: FieldValues, secrets: ReadonlySet<string>): FormDraft {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name] && !secrets.has(name));
  return Object.fromEntries(changed.map(([name, value]) => [name, { value, before: before[name] ?? '' }]));
}

export function keepFormDraft(name: string, draft: FormDraft): void {
  if (Object.keys(draft).length === 0) dropDraft(name);
  else keepDraft(name, draft);
}

/** Ignores an earlier release's format. */
export function readFormDraft(name: string): FormDraft {
  const kept: Record<string, unknown> = readDraft(name) ?? {};
  const fields = Object.entries(kept).filter(([, field]) => typeof (field as FormDraft[string] | null)?.value === 'string');
  return Object.fromEntries(fields) as FormDraft;
}

export interface Restored<Values> {
  values: Partial<Values>;
  before: Partial<Values>;
  /** True if the saved value of a restored field has changed since the draft was written. */
  isOutdated: boolean;
}

/** Restores only changed fields, because others show their latest saved values. Null if there are none. */
export function restore<Values extends FieldValues>(draft: FormDraft, initial: Values): Restored<Values> | null {
  const entered = Object.entries(draft).filter(([name, { value }]) => name in initial && value !== initial[name]);
  if (entered.length === 0) return null;
  return {
    values: Object.fromEntries(entered.map(([name, { value }]) => [name, value])) as Partial<Values>,
    before: Object.fromEntries(entered.map(([name, { before }]) => [name, before ?? initial[name]])) as Partial<Values>,
    isOutdated: entered.some(([name, { before }]) => before !== undefined && before !== initial[name]),
  };
}
