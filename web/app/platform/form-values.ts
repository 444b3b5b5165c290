import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from './form-check.ts';
import { dropDraft, findEntered, findSecrets, keepFormDraft, readFormDraft, restore } from './form-draft.ts';

/** What a form is about: under this name it keeps what is entered, until it is sent. A form that keeps nothing says why. */
export type DraftOption = string | { none: string };

interface ValuesOptions<Values> {
  initial: Values;
  draft: DraftOption;
  /** True while the form is being sent. */
  isSending: RefObject<boolean>;
}

/** The values of the fields, with what was entered before: a draft, a password manager's work, the words of a reader quicker than this page. */
export function useValues<Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  { initial, draft, isSending }: ValuesOptions<Values>,
) {
  const name = typeof draft === 'string' ? draft : null;
  const [values, setValues] = useState(initial);
  const [isReady, setReady] = useState(false);
  const [restored, setRestored] = useState<{ isOutdated: boolean } | null>(null);
  // A change may come after an answer, from a render long past: it must not undo what was typed since.
  const latest = useRef(initial);
  /** The values over which the draft is written. */
  const before = useRef(initial);
  const isOpen = useRef(true);
  // A field may be hidden again when another one changes: it stays a secret.
  const secrets = useRef(new Set<string>());

  function change(changes: Partial<Values>): void {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
  }

  function keep(): void {
    if (name === null) return;
    for (const secret of findSecrets(form.current)) secrets.current.add(secret);
    keepFormDraft(name, findEntered(latest.current, before.current, secrets.current));
  }

  /** Begins anew from values that the server knows: there is nothing to keep. */
  function begin(known: Values): void {
    change(known);
    before.current = latest.current;
    setRestored(null);
    // A form that was closed meanwhile may be open again, with other words.
    if (name !== null && isOpen.current) dropDraft(name);
  }

  // Runs before anything can be pressed: a reader who is quicker than React finds their words in the first state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered before the first render is read once
  useLayoutEffect(() => {
    const found = name === null ? null : restore(readFormDraft(name), initial);
    before.current = { ...initial, ...found?.before };
    change({ ...found?.values, ...findTyped(form.current, initial) });
    setRestored(found);
    setReady(true);
  }, []);

  const leave = useEffectEvent(() => {
    isOpen.current = false;
    // A dialog that closes while it is sent has succeeded: its next opening must not find what was sent. A failure keeps it again.
    if (isSending.current && name !== null) dropDraft(name);
  });
  // Before the first effect of a form that takes the place of this one.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => leave();
  }, []);

  return { values, latest, isReady, restored, change, keep, begin };
}

/** What the fields on the page hold already. */
function findTyped<Values extends FieldValues>(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => 'defaultValue' in element && 'name' in element && String(element.name) in initial,
  );
  // React draws a field with its value as the default: what differs was typed.
  const typed = fields.filter(
    ({ value, defaultValue, type }) => value !== '' && value !== defaultValue && !/checkbox|radio/.test(type),
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value])) as Partial<Values>;
}
