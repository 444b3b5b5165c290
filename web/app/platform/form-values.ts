import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from './form-check.ts';
import { dropDraft, findEntered, findSecrets, keepFormDraft, readFormDraft, restore } from './form-draft.ts';

export type DraftOption = string | { noneBecause: string };

interface ValuesOptions<Values> {
  initial: Values;
  draft: DraftOption;
  isSending: RefObject<boolean>;
}

export function useValues<Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  { initial, draft, isSending }: ValuesOptions<Values>,
) {
  const name = typeof draft === 'string' ? draft : null;
  const [values, setValues] = useState(initial);
  const [isReady, setReady] = useState(false);
  const [restored, setRestored] = useState<{ isOutdated: boolean } | null>(null);
  // A ref, because an earlier render's change, such as one after a response, must not undo newer input.
  const latest = useRef(initial);
  const before = useRef(initial);
  const isOpen = useRef(true);
  // All secret fields seen so far, because a change of another field may hide one.
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

  function begin(known: Values): void {
    change(known);
    before.current = latest.current;
    setRestored(null);
    // A closed form may have been opened again, with another draft.
    if (name !== null && isOpen.current) dropDraft(name);
  }

  // Text typed before React loaded becomes part of the first state, before anything can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed before the first render is read once
  useLayoutEffect(() => {
    const found = name === null ? null : restore(readFormDraft(name), initial);
    before.current = { ...initial, ...found?.before };
    change({ ...found?.values, ...findTyped(form.current, initial) });
    setRestored(found);
    setReady(true);
  }, []);

  const leave = useEffectEvent(() => {
    isOpen.current = false;
    // A dialog that closes while sending must open empty next time. A failure saves the draft again.
    if (isSending.current && name !== null) dropDraft(name);
  });
  // The cleanup must run before the first effect of the form that replaces this one.
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => leave();
  }, []);

  return { values, latest, isReady, restored, change, keep, begin };
}

function findTyped<Values extends FieldValues>(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => 'defaultValue' in element && 'name' in element && String(element.name) in initial,
  );
  // React sets the initial value as the default, so another value was typed.
  const typed = fields.filter(
    ({ value, defaultValue, type }) => value !== '' && value !== defaultValue && !/checkbox|radio/.test(type),
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value])) as Partial<Values>;
}
