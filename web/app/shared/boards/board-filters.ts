import type { CityId } from '@bros/contract/core/cities';
import { readCityId } from '../../platform/city-id.ts';
import { day, oneOf, readBy, type UrlSchema } from '../../platform/url-state.ts';

/** Repeats the contract's list, because importing it would load the contract's schemas. */
export const BOARD_VIEWS = ['all', 'mine', 'hidden'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** Days are 'YYYY-MM-DD', or empty. */
export interface BoardFilters<Kind extends string, View extends string = BoardView> {
  kind: Kind | null;
  cityId: CityId | null;
  from: string;
  until: string;
  view: View;
}

export const boardUrlSchema = <Kind extends string>(kinds: readonly Kind[]): UrlSchema<BoardFilters<Kind>> => ({
  kind: oneOf<Kind, null>(kinds, null),
  cityId: { ...readBy(readCityId), name: 'city' },
  from: day,
  until: day,
  view: oneOf(BOARD_VIEWS, 'all'),
});

export const toBoardInput = <Kind extends string, View extends string>({
  kind,
  cityId,
  from,
  until,
  view,
}: BoardFilters<Kind, View>) => ({
  kind: kind ?? undefined,
  cityId: cityId ?? undefined,
  from: from || undefined,
  until: until || undefined,
  view,
});

export const boardViewsFor = (role: 'member' | 'moderator' | 'admin'): readonly BoardView[] =>
  BOARD_VIEWS.filter((view) => view !== 'hidden' || role !== 'member');
