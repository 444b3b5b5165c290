import type { KnownGuideSource } from './guide-answers.ts';
import type { GuideFact } from './guide-rules.ts';

const FACT_WORDS: Record<GuideFact, string> = {
  description: 'about the city',
  scores: 'scores',
  monthlyCost: 'cost of living',
  internet: 'internet',
  weather: 'weather',
  safety: 'safety',
  community: 'community',
  visa: 'visa notes',
  highlights: 'highlights',
  time: 'time zone',
  currency: 'currency',
  emergency: 'emergency numbers',
};

/** Facts whose source is not an estimate. */
const PLAIN_FACTS: ReadonlySet<GuideFact | null> = new Set([null, 'description', 'highlights', 'time', 'currency', 'emergency']);

const monthOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Lisbon, Portugal: cost of living, our estimate, 2026'. */
export function describeSource({ kind, title, fact, provenance, givenBy, day, year }: KnownGuideSource): string {
  const monthSuffix = day === null ? '' : `, ${monthOf(day)}`;
  switch (kind) {
    case 'destination': {
      const origin = provenance === 'source' ? givenBy : provenance === 'members' ? 'reported by members' : 'our estimate';
      const originAndYear = PLAIN_FACTS.has(fact) ? [] : [origin, year];
      return [`${title}: ${FACT_WORDS[fact ?? 'description']}`, ...originAndYear].filter((part) => part !== null).join(', ');
    }
    case 'review':
      return `review by ${givenBy ?? 'a bro'}${monthSuffix}`;
    case 'tip':
      return `tip by ${givenBy ?? 'a bro'}${monthSuffix}`;
    case 'communityPost':
      return `community post by ${givenBy ?? 'a bro'}${monthSuffix}`;
    case 'answer':
      return `answer by ${givenBy ?? 'a bro'} about ${title}${monthSuffix}`;
    case 'event':
      return `event “${title}”${day === null ? '' : `, ${dayOf(day)}`}`;
    case 'job':
      return `job “${title}”${givenBy === null ? '' : ` at ${givenBy}`}${monthSuffix}`;
    case 'course':
      return `course “${title}”${givenBy === null ? '' : ` by ${givenBy}`}`;
    case 'cityGuide':
      return `city guide “${title}” by ${givenBy ?? 'a bro'}${monthSuffix}`;
    case 'stay':
      return `stay “${title}”${givenBy === null ? '' : ` by ${givenBy}`}`;
    case 'member':
      return `member ${title}`;
    case 'room':
      return `chat room “${title}”`;
    case 'page':
      return `page “${title}”`;
    case 'trip':
      return `your trip to ${title}${monthSuffix}`;
  }
}
