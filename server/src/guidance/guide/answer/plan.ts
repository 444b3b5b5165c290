import { GUIDE_CARDS_MAX, GUIDE_SOURCES_MAX, GUIDE_STATEMENTS_MAX } from '@bros/contract/guidance/guide-rules';
import type { Passport } from '@bros/contract/places/destination-facts';
import type { SourceRef } from '../content/found.ts';
import type { AskedPassport } from '../parse/passports.ts';

/**
 * Statements refer to their sources. A quote is a position in its source, so it disappears when the text is edited, hidden or deleted. Only a model's sentences
 * are stored as text.
 */
export interface Plan {
  statements: StoredStatement[];
  sources: StoredSource[];
  cards: StoredCard[];
}

export interface StoredSource extends SourceRef {
  number: number;
}

type Sources = readonly [number, ...number[]];

export type Say =
  /** Verbatim. `print` is a hash that detects edits. */
  | { kind: 'quote'; start: number; length: number; print: string }
  | { kind: 'fact'; month: number | null; passport: AskedPassport | null }
  /** `from` is null if there is no other zone to compare with. `isOfMember`: the member's own zone, which only the member may read. */
  | { kind: 'time'; from: { name: string; timeZone: string; isOfMember: boolean } | null }
  | { kind: 'page' }
  | { kind: 'days'; countryCode: string | null }
  | { kind: 'figures'; month: number | null }
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
      /** `highlight` is null for an event; otherwise a sight in the destination's list. */
      days: { day: string; items: { source: number; highlight: string | null }[] }[];
    }
  | { kind: 'trips'; sources: number[] };

export const emptyPlan = (): Plan => ({ statements: [], sources: [], cards: [] });

export function createPlanner(plan: Plan = emptyPlan()) {
  /** Null if the limit of sources is reached. */
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
      const isWritten = plan.statements.some(({ say: said, sources }) => sources[0] === number && said.kind === say.kind);
      if (!isWritten) plan.statements.push({ say, sources: [number] });
    },
    show(card: StoredCard | null): void {
      if (card && plan.cards.length < GUIDE_CARDS_MAX) plan.cards.push(card);
    },
  };
}
export type Planner = ReturnType<typeof createPlanner>;
