import type { CityId } from '@bros/contract/core/cities';
import { readCityId } from '../../platform/city-id.ts';
import { day, oneOf, readBy, type UrlSchema } from '../../platform/url-state.ts';

/** The contract has the same list. It is repeated here, because an import would load the contract's schemas. */
export const BOARD_VIEWS = ['all', 'mine', 'hidden'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** The filters of a board whose posts have a kind, a city and days. Days are 'YYYY-MM-DD', or empty. */
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

/** Returns the input of a list request. */
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

/** Only staff get the view 'hidden'. */
export const boardViewsFor = (role: 'member' | 'moderator' | 'admin'): readonly BoardView[] =>
  BOARD_VIEWS.filter((view) => view !== 'hidden' || role !== 'member');
