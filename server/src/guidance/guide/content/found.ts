import type { GuideFact, GuideSourceKind } from '@bros/contract/guidance/guide-rules';
import type { DayCounts } from '@bros/contract/members/trip-days';
import type { DestinationRow } from '../../../places/destinations/service.ts';

export interface SourceRef {
  kind: GuideSourceKind;
  id: string;
  /** Null unless the source is a destination. */
  fact: GuideFact | null;
}

export interface Writing {
  kind: Exclude<GuideSourceKind, 'destination'>;
  id: string;
  title: string;
  text: string;
  /** Null if there is no author, or if the author's name is hidden from the member. */
  givenBy: string | null;
  day: string | null;
  endsOn: string | null;
  cityId: number | null;
  destinationId: string | null;
  /** A place such as 'Lisbon, Portugal'; null if the text has no place. */
  place: string | null;
  /** The end of the text's line: a job's pay, a stay's price, a member's occupation. */
  detail: string | null;
  isCanceled: boolean;
  path: string;
}

export interface VisibleSources {
  destinations: ReadonlyMap<string, DestinationRow>;
  /** Keyed by `keyOf`. */
  writings: ReadonlyMap<string, Writing>;
  /** Null unless the answer cites day counts. */
  dayCounts: DayCounts | null;
}

export const keyOf = ({ kind, id }: Pick<SourceRef, 'kind' | 'id'>): string => `${kind}:${id}`;
