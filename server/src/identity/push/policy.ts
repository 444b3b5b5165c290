/** The outcome of a push: taken; its browser wants no more; to be tried again; refused for good. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

/** Judges the answer of a push service by its status (RFC 8030, section 7.3; 429 and 5xx pass). */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}
