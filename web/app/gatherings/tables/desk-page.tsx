import type { DinnerWeek } from '@bros/contract/gatherings/dinner-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { dinnerDeskTexts as texts } from './desk-texts.ts';

const title = sharedTexts.places.dinner;

export const meta = () => describePage({ title });

const useWeeks = () =>
  useInfiniteQuery(api.staff.dinnerWeeks.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

const FIGURES = [
  'optedInCount',
  'tableCount',
  'seatedCount',
  'waitingCount',
  'leftCount',
  'cameCount',
  'missedCount',
  'metAgainCount',
] as const satisfies readonly (keyof DinnerWeek)[];

const columns: readonly Column<DinnerWeek>[] = [
  { key: 'on', header: labelTexts.day, render: ({ on }) => formatDay(on) },
  { key: 'city', header: labelTexts.city, render: ({ city }) => city },
  ...FIGURES.map((figure) => ({
    key: figure,
    header: texts.figures[figure],
    render: (week: DinnerWeek) => formatNumber(week[figure]),
    isNumeric: true,
  })),
];

const list = defineStaffList<object, DinnerWeek>({
  title,
  lead: texts.lead,
  filters: {},
  useRecords: useWeeks,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: () => texts.empty,
});

export default function DinnerDeskPage() {
  return <StaffList {...list} />;
}
