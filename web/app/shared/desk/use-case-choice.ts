import { useState } from 'react';
import { matching, useUrlState } from '../../platform/url-state.ts';
import { areSingleKeysOn } from '../../ui/single-keys.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { type Chosen, indexOfChosen } from './case-choice.ts';

const urlSchema = { chosenId: { ...matching(/^[\w-]{1,64}$/), name: 'case' } };

export const caseElementId = (id: string) => `case-${id}`;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

export interface CaseChoice<Case> {
  current: Case | undefined;
  /** The chosen case left the list without this reader's action. */
  isLost: boolean;
  choose: (id: string) => void;
  /** Chooses the neighbor of a case that the reader decides. */
  leave: (id: string) => void;
  /** See `markChanged` of `DeskCase`. */
  markChanged: (id: string) => void;
}

interface CaseChoiceOptions<Case> {
  /** Undefined until loaded. */
  cases: readonly Case[] | undefined;
  isPlaceholderData: boolean;
  /** Handles keys other than `j` and `k`. False if the key has no meaning. */
  onKey?: (key: string) => boolean;
  isPaused?: boolean;
  /** The case that came back last. It is chosen, so the next key decides no other case. Each return is a new object, because a case can come back twice. */
  returned?: { caseId: string } | null;
}

/** `j` and `k` choose neighbors, unless a field or dialog has the focus. */
export function useCaseChoice<Case extends { id: string }>({
  cases,
  isPlaceholderData,
  onKey,
  isPaused = false,
  returned = null,
}: CaseChoiceOptions<Case>): CaseChoice<Case> {
  const { shown, change } = useUrlState(urlSchema);
  const [chosen, setChosen] = useState<Chosen | null>(shown.chosenId ? { id: shown.chosenId, index: 0, isFromUrl: true } : null);
  const [isLost, setLost] = useState(false);
  const [changed, setChanged] = useState<Case | null>(null);
  const [lastReturned, setLastReturned] = useState(returned);
  const isBack = returned !== lastReturned;
  if (isBack) setLastReturned(returned);
  const items = cases ?? [];
  const index = indexOfChosen(items, isBack && returned ? { id: returned.caseId, index: 0 } : chosen);
  const current = items[index];
  const isMoved = current?.id !== chosen?.id;
  // The list has the case's new version. If it leaves later, a colleague may have decided it.
  if (changed && changed.id === current?.id && changed !== current) setChanged(null);
  if (cases && !isPlaceholderData && (isMoved || (chosen && (chosen.isFromUrl || index !== chosen.index)))) {
    setChosen(current ? { id: current.id, index } : null);
    if (isMoved && current && chosen && !chosen.isFromUrl && !isBack && chosen.id !== changed?.id) setLost(true);
  }

  function chooseAt(nextIndex: number): Case | undefined {
    const next = items[nextIndex];
    if (!next) return undefined;
    setLost(false);
    setChosen({ id: next.id, index: nextIndex });
    change({ chosenId: next.id });
    return next;
  }

  function move(by: number): void {
    const next = chooseAt(Math.max(0, Math.min(items.length - 1, index + by)));
    const element = next && document.getElementById(caseElementId(next.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  useKeys((event) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isPaused || isChord || event.repeat || isTyping(event.target) || !areSingleKeysOn()) return;
    const key = event.key.toLowerCase();
    if (key === 'j') move(1);
    else if (key === 'k') move(-1);
    else if (!onKey?.(key)) return;
    event.preventDefault();
  });

  const indexOf = (id: string) => items.findIndex((each) => each.id === id);
  return {
    current,
    isLost,
    choose: (id) => void chooseAt(indexOf(id)),
    leave(id) {
      const left = indexOf(id);
      if (chooseAt(left + 1) ?? chooseAt(left - 1)) return;
      setChosen(null);
      change({ chosenId: '' });
    },
    markChanged: (id) => setChanged(items[indexOf(id)] ?? null),
  };
}
