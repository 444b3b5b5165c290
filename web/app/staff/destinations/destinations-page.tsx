import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { StaffDestination } from '@bros/contract/places/destination-editing';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { formatNumber, formatScore } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { search } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { useDestinations } from '../shared/api.ts';
import { Day, Lines, MutedText, Strong } from '../shared/cells.tsx';
import { destinationTexts as labels } from './destination-texts.ts';

const columns: Column<StaffDestination>[] = [
  {
    key: 'name',
    header: labels.name,
    render: ({ name, country }) => (
      <Lines isLong>
        <Strong>{name}</Strong>
        <MutedText>{country}</MutedText>
      </Lines>
    ),
  },
  { key: 'slug', header: labels.slug, render: ({ slug }) => <Lines isLong>{slug}</Lines> },
  {
    key: 'score',
    header: labels.score,
    render: ({ overallScore }) => (overallScore === null ? labels.unknownScore : formatScore(overallScore)),
    isNumeric: true,
  },
  { key: 'reviews', header: labels.reviews, render: ({ reviewCount }) => formatNumber(reviewCount), isNumeric: true },
  { key: 'updated', header: labelTexts.changed, render: ({ updatedAt }) => <Day at={updatedAt} /> },
  {
    key: 'actions',
    header: labelTexts.actions,
    hidesHeader: true,
    render: ({ id, name }) => (
      <ButtonLink to={paths.adminDestination(id)} variant="quiet" size="small">
        {actionTexts.edit} <VisuallyHidden>{name}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

const list = defineStaffList({
  title: labels.title,
  lead: labels.lead,
  filters: { search: search(actionTexts.search, labels.searchHint, SEARCH_MAX_CHARACTERS) },
  useRecords: useDestinations,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: () => ({ title: labels.emptyTitle, text: labels.emptyText }),
  actions: () => <Actions />,
});

export const meta = () => describePage(list);

export default function DestinationsPage() {
  return <StaffList {...list} />;
}

function Actions() {
  return (
    <>
      <ButtonLink to={paths.adminNewDestination} icon={<IconPlus size={20} aria-hidden />}>
        {labels.add}
      </ButtonLink>
      <ButtonLink to={paths.adminDestinationImport} variant="quiet" icon={<IconUpload size={20} aria-hidden />}>
        {labels.importCsv}
      </ButtonLink>
      <ButtonLink to={EXPORT_ADDRESS} variant="quiet" isDocument icon={<IconDownload size={20} aria-hidden />}>
        {labels.exportCsv}
      </ButtonLink>
    </>
  );
}

/** With a plain link, the browser shows progress. */
const EXPORT_ADDRESS = '/api/staff/destination-export';
