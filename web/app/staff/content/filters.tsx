import type { CityId } from '@bros/contract/core/cities';
import type { MemberId } from '@bros/contract/core/fields';
import { readCityId } from '../../platform/city-id.ts';
import { readBy } from '../../platform/url-state.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { choice, type FilterPart } from '../../shared/lists/staff-filters.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { anyOf } from '../shared/any-of.ts';
import { contentTexts as texts } from './texts.ts';

export interface ContentShown<State extends string, Sort extends string> {
  search: string;
  state: State | '';
  cityId: CityId | null;
  sort: Sort;
  from: string;
  to: string;
  memberId: MemberId | '';
}

export const cityFilter: FilterPart<CityId | null> = {
  ...readBy(readCityId),
  name: 'city',
  control: ({ value, onChange }) => <CityFilter label={labelTexts.city} cityId={value} onChange={onChange} />,
};

/** Importing the contract's states would load its schemas. */
export const anyState = <State extends string>(labels: Record<State, string>) =>
  anyOf(Object.keys(labels) as State[], labelTexts.state, (state) => labels[state]);

export const sortBy = <const Sort extends keyof typeof texts.sorts>(...sorts: readonly [Sort, ...Sort[]]) => ({
  ...choice(sorts, actionTexts.sortBy, (sort) => texts.sorts[sort]),
  isSort: true,
});
