import type { GuideFact, GuideSourceKind } from '@bros/contract/guidance/guide-rules';
import type { DayCounts } from '@bros/contract/members/trip-days';
import type { DestinationRow } from '../../../places/destinations/service.ts';

export interface SourceRef {
  kind: GuideSourceKind;
  id: string;
  /** Null unless the source is a destination. */
  fact: GuideFact | null;
}

/** A source text, as far as the member may read it. */
export interface Writing {
  kind: Exclude<GuideSourceKind, 'destination'>;
  id: string;
  title: string;
  text: string;
  /** The author or employer; null if hidden from the member. */
  givenBy: string | null;
  day: string | null;
  endsOn: string | null;
  cityId: number | null;
  destinationId: string | null;
  /** 'Lisbon, Portugal'; null if the text has no place. */
  place: string | null;
  /** The last part of a text's line in an answer, such as the pay of a job, the price of a stay or a member's occupation. */
  detail: string | null;
  /** The host canceled it after it was cited. */
  isCanceled: boolean;
  path: string;
}

/** Sources that are visible to the reader now. */
export interface VisibleSources {
  destinations: ReadonlyMap<string, DestinationRow>;
  /** Keyed by `keyOf`. */
  writings: ReadonlyMap<string, Writing>;
  /** The reader's own day counts, if the answer cites them. */
  dayCounts: DayCounts | null;
}

export const keyOf = ({ kind, id }: Pick<SourceRef, 'kind' | 'id'>): string => `${kind}:${id}`;
