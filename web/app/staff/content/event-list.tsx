import type { StaffEvent, StaffGatheringSort } from '@bros/contract/staff/staff-content';
import { client } from '../../platform/api.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { logFilters } from '../logs/log-filters.tsx';
import { staffTexts } from '../shared/texts.ts';
import { useEventList } from './api.ts';
import { eventColumns } from './columns.tsx';
import { contentList } from './content-list.tsx';
import { anyState, type ContentShown, cityFilter, sortBy } from './filters.tsx';
import { contentTexts as texts } from './texts.ts';

const { events: labels } = texts;

type Shown = ContentShown<StaffEvent['state'], StaffGatheringSort>;

const list = defineStaffList<Shown, StaffEvent, StaffEvent>({
  title: staffTexts.sections.events,
  filters: logFilters(texts.searchHint, {
    state: anyState(labels.states),
    cityId: cityFilter,
    sort: sortBy('newest', 'changed', 'date'),
  }),
  useRecords: useEventList,
  ...contentList({
    labels,
    columns: eventColumns,
    setHidden: ({ id }, change) => client.staff.setEventHidden({ eventId: id, ...change }),
  }),
});

export const EventList = () => <StaffList {...list} />;
