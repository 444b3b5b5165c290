/** 'gone': the browser accepts no more pushes. 'later': a retry may succeed. 'refused': a retry would fail too. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

/** RFC 8030, section 7.3. 408, 429 and 5xx are temporary. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}
