import type { StaffEvent, StaffGatheringSort } from '@bros/contract/staff/staff-content';
import { client } from '../../platform/api.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { logFilters, onlyOne } from '../logs/log-filters.tsx';
import { staffTexts } from '../shared/texts.ts';
import { useEventList } from './api.ts';
import { eventColumns } from './columns.tsx';
import { anyState, type ContentShown, cityFilter, sortBy } from './filters.tsx';
import { HideContent } from './hide-content.tsx';
import { contentTexts as texts } from './texts.ts';

const { events: labels } = texts;

type Shown = ContentShown<StaffEvent['state'], StaffGatheringSort>;

const list = defineStaffList<Shown, StaffEvent, StaffEvent>({
  title: staffTexts.sections.events,
  lead: labels.lead,
  filters: logFilters(texts.searchHint, {
    state: anyState(labels.states),
    cityId: cityFilter,
    sort: sortBy('newest', 'changed', 'date'),
  }),
  useRecords: useEventList,
  columns: ({ open }) => eventColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({ title: labels.empty.title, text: isFiltered ? texts.emptyFiltered : labels.empty.text }),
  belowFilters: onlyOne(texts.onlyBy),
  dialog: (event, onClose) => (
    <HideContent
      what={labels.what}
      content={event}
      action={(order) => client.staff.setEventHidden({ eventId: event.id, ...order })}
      onClose={onClose}
    />
  ),
});

export const EventList = () => <StaffList {...list} />;
