import { useEffect, useState } from 'react';

const PAUSE_MS = 180;

export interface SearchResults<Item> {
  state: 'waiting' | 'ready' | 'failed';
  /** During a search, the last query's results. */
  items: readonly Item[];
  retry: () => void;
}

interface Answer<Item> {
  query: string;
  attempt: number;
  items: readonly Item[];
  hasFailed: boolean;
}

/** Ignores an earlier query's response. */
export function useSearchResults<Item>(query: string, find: (query: string) => Promise<readonly Item[]>): SearchResults<Item> {
  const [answer, setAnswer] = useState<Answer<Item>>({ query: '', attempt: 0, items: [], hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const settle = (items: readonly Item[], hasFailed: boolean) => {
      if (isCurrent) setAnswer({ query, attempt, items, hasFailed });
    };
    const timer = setTimeout(() => {
      find(query).then(
        (items) => settle(items, false),
        () => settle([], true),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, attempt, find]);
  const isAnswered = answer.query === query && answer.attempt === attempt;
  const state = isAnswered ? (answer.hasFailed ? 'failed' : 'ready') : 'waiting';
  const isBeginning = answer.query !== '' && query.startsWith(answer.query);
  return { state, items: isBeginning ? answer.items : [], retry: () => setAttempt(attempt + 1) };
}
