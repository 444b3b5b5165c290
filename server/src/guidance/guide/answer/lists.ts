import type { Writing } from '../content/found.ts';
import { searchWritings, type WritingKind } from '../content/service.ts';
import type { Topic } from '../parse/topics.ts';
import { findTexts, soughtIn } from './texts.ts';
import type { Where } from './where.ts';
import type { Work } from './work.ts';

const LISTED: Partial<Record<Topic, WritingKind>> = { events: 'event', jobs: 'job', posts: 'communityPost' };
const MAX_LISTED = 6;

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

export async function addLists(work: Work): Promise<void> {
  const { asked, where, planner } = work;
  const sought = soughtIn(work);
  const until = asked.startsOn && asked.month !== null ? lastOfMonth(asked.startsOn) : null;
  const named = [...asked.topics].flatMap((topic) => LISTED[topic] ?? []);
  // If nothing else answered the question, search events, posts and jobs too.
  const isOpen = planner.plan.statements.length === 0 && sought.terms.length + sought.proper.length > 0;
  const listed: WritingKind[] = named.length > 0 || !isOpen ? named : ['event', 'communityPost', 'job'];
  for (const kind of listed) {
    const wanted = { words: [], cityIds: sought.cityIds, destinationIds: null, from: asked.startsOn, until, limit: MAX_LISTED };
    const isBare = sought.terms.length + sought.proper.length === 0;
    const found = isBare
      ? await searchWritings(work, kind, wanted)
      : (await findTexts(work, [kind], sought)).map(({ writing }) => writing);
    const there = kind === 'job' ? found.filter((job) => isJobThere(job, where)) : found;
    for (const { id } of there.slice(0, MAX_LISTED)) planner.say({ kind: 'listing' }, { kind, id, fact: null });
  }
}

/** Keeps jobs that name the place, because a job's place is free text, and remote jobs. */
function isJobThere({ place, text }: Writing, { places, within }: Where): boolean {
  const rows = [...places, ...(within ?? [])];
  if (rows.length === 0) return true;
  const words = `${place} ${text}`.toLowerCase();
  return (
    rows.some(({ city, country }) => words.includes(city.toLowerCase()) || words.includes(country.toLowerCase())) ||
    words.includes('remote')
  );
}
