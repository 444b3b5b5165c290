import type { StaffCase } from '@bros/contract/core/moderation';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { areSingleKeysOn } from '../../ui/single-keys.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { type CaseChoice, placeOfChosen } from './case-choice.ts';
import styles from './moderation.module.css';
import { moderationTexts as labels } from './moderation-texts.ts';
import { CASE_ACTIONS, CASE_KEYS, type CaseAction, type CaseActions } from './use-case-actions.ts';

export function ModerationKeys() {
  return (
    <p className={classes('wrap gap-1-2 muted', styles.keys)}>
      <strong>{labels.keysTitle}</strong>
      {Object.entries(labels.keys).map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}

const ACTIONS_BY_KEY: Readonly<Record<string, CaseAction>> = Object.fromEntries(
  CASE_ACTIONS.map((action) => [CASE_KEYS[action].toLowerCase(), action]),
);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

export const caseElementId = (id: string) => `case-${id}`;

/** Handles the keys unless a field or dialog has the focus. Returns the selected case, by default the first one. */
export function useCaseKeys(cases: readonly StaffCase[], actions: CaseActions, isPaused: boolean) {
  const [chosen, setChosen] = useState<CaseChoice | null>(null);
  const [undone, setUndone] = useState(actions.undone);
  // After an undo, select its case, so that the next key does not decide another one.
  const isBack = actions.undone !== undone;
  if (isBack) setUndone(actions.undone);
  const place = placeOfChosen(cases, isBack && actions.undone ? { id: actions.undone.caseId, place: 0 } : chosen);
  const current = cases[place];
  if (current && (current.id !== chosen?.id || place !== chosen.place)) setChosen({ id: current.id, place });

  function move(by: number): void {
    const nextPlace = Math.max(0, Math.min(cases.length - 1, place + by));
    const next = cases[nextPlace];
    if (!next) return;
    setChosen({ id: next.id, place: nextPlace });
    const element = document.getElementById(caseElementId(next.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  useKeys((event) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isPaused || isChord || event.repeat || isTyping(event.target) || !areSingleKeysOn()) return;
    const key = event.key.toLowerCase();
    const action = ACTIONS_BY_KEY[key];
    if (key === 'u') void actions.takeBackLast();
    else if (!current) return;
    else if (action) actions.run(current, action);
    else if (key === CASE_KEYS.mute.toLowerCase()) actions.mute(current);
    else if (key === 'j') move(1);
    else if (key === 'k') move(-1);
    else return;
    event.preventDefault();
  });
  const choose = (id: string) => setChosen({ id, place: cases.findIndex((each) => each.id === id) });
  return { current, choose };
}
