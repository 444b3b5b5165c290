import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from './form-check.ts';
import { dropDraft, findEntered, findSecrets, keepFormDraft, readFormDraft, restore } from './form-draft.ts';

/** The name under which a form saves its draft until it is sent, or why the form saves none. */
export type DraftOption = string | { none: string };

interface ValuesOptions<Values> {
  initial: Values;
  draft: DraftOption;
  /** True while the form is being sent. */
  isSending: RefObject<boolean>;
}

/** The values of the fields, including any draft and whatever a password manager or a quick reader entered before the page was ready. */
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

  /** Starts over from values that are saved on the server, so there is no draft to keep. */
  function begin(known: Values): void {
    change(known);
    before.current = latest.current;
    setRestored(null);
    // A form that was closed in the meantime may be open again, with other text in it.
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
  // A layout effect, so that it runs before the first effect of a form that replaces this one.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => leave();
  }, []);

  return { values, latest, isReady, restored, change, keep, begin };
}

/** Values that were typed into the fields before React took them over. */
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
