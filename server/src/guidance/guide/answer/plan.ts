import { GUIDE_CARDS_MAX, GUIDE_SOURCES_MAX, GUIDE_STATEMENTS_MAX } from '@bros/contract/guidance/guide-rules';
import type { Passport } from '@bros/contract/places/destination-facts';
import type { SourceRef } from '../content/found.ts';

/**
 * An answer as it is stored: for each statement its sources, and how it is told from them. The words of members are not copied: a quote is a place in its
 * source, so that a text that was edited, hidden or deleted is gone from every answer too. Only a model's own words are stored as words.
 */
export interface Plan {
  statements: StoredStatement[];
  sources: StoredSource[];
  cards: StoredCard[];
}

export interface StoredSource extends SourceRef {
  number: number;
}

/** A statement always has a source. */
type Sources = readonly [number, ...number[]];

export type Say =
  /** Part of a writing, word for word; `print` tells whether these are still the words. */
  | { kind: 'quote'; start: number; length: number; print: string }
  /** A fact about a destination in a sentence. */
  | { kind: 'fact'; month: number | null; passport: Passport | null }
  /** The main figures of a destination in one line. */
  | { kind: 'figures'; month: number | null }
  /** A writing by its title, place and day. */
  | { kind: 'listing' }
  | { kind: 'words'; text: string };

export interface StoredStatement {
  say: Say;
  sources: Sources;
}

export type StoredCard =
  | { kind: 'destinations'; isComparison: boolean; month: number | null; sources: number[] }
  | { kind: 'budget'; source: number; days: number }
  | { kind: 'packing'; source: number; month: number }
  | { kind: 'visa'; source: number; passport: Passport | null }
  | {
      kind: 'itinerary';
      source: number;
      startsOn: string;
      /** A sight's words, which must still be among the destination's; null for an event. */
      days: { day: string; items: { source: number; highlight: string | null }[] }[];
    }
  | { kind: 'trips'; sources: number[] };

export const emptyPlan = (): Plan => ({ statements: [], sources: [], cards: [] });

/** Adds to a plan, numbers its sources in the order in which they are cited, and keeps within the limits of an answer. */
export function createPlanner(plan: Plan = emptyPlan()) {
  /** The number of a source; null where no more can be cited. */
  function cite({ kind, id, fact }: SourceRef): number | null {
    const known = plan.sources.find((source) => source.kind === kind && source.id === id && source.fact === fact);
    if (known) return known.number;
    if (plan.sources.length >= GUIDE_SOURCES_MAX) return null;
    const number = plan.sources.length + 1;
    plan.sources.push({ kind, id, fact, number });
    return number;
  }

  return {
    plan,
    cite,
    say(say: Say, ref: SourceRef): void {
      if (plan.statements.length >= GUIDE_STATEMENTS_MAX) return;
      const number = cite(ref);
      if (number === null) return;
      const isSaid = plan.statements.some(({ say: said, sources }) => sources[0] === number && said.kind === say.kind);
      if (!isSaid) plan.statements.push({ say, sources: [number] });
    },
    show(card: StoredCard | null): void {
      if (card && plan.cards.length < GUIDE_CARDS_MAX) plan.cards.push(card);
    },
  };
}
export type Planner = ReturnType<typeof createPlanner>;
