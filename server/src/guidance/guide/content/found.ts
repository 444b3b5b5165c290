import type { GuideFact, GuideSourceKind } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';

/** A part of a destination, or something that members wrote, by its number in the network. */
export interface SourceRef {
  kind: GuideSourceKind;
  id: string;
  /** The part of a destination; null for everything else. */
  fact: GuideFact | null;
}

/** Something that a member wrote, or a trip of the asker's own, as far as the asker may read it. */
export interface Writing {
  kind: Exclude<GuideSourceKind, 'destination'>;
  id: string;
  title: string;
  text: string;
  /** The author or employer; null where the asker may not know them. */
  givenBy: string | null;
  day: string | null;
  endsOn: string | null;
  cityId: number | null;
  destinationId: string | null;
  /** 'Lisbon, Portugal'; null where it has no place. */
  place: string | null;
  /** Its host called it off after it was found. */
  isCancelled: boolean;
  path: string;
}

/** The sources of an answer that their reader may open now. */
export interface Sight {
  destinations: ReadonlyMap<string, DestinationRow>;
  /** By kind and id, as `keyOf` makes it. */
  writings: ReadonlyMap<string, Writing>;
}

export const keyOf = ({ kind, id }: Pick<SourceRef, 'kind' | 'id'>): string => `${kind}:${id}`;
