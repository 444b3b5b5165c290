import { paths } from '@bros/contract/paths';
import type { StaffDestination } from '@bros/contract/places/destination-editing';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useAddressState } from '../../platform/address-state.ts';
import { formatNumber, formatScore } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { useDestinations } from '../shared/api.ts';
import { Day, Lines, Quiet, Strong } from '../shared/cells.tsx';
import { searchInAddress } from '../shared/filters.ts';
import { destinationTexts as labels } from './destination-texts.ts';

export const meta = () => describePage({ title: labels.title });

const columns: Column<StaffDestination>[] = [
  {
    key: 'name',
    header: labels.name,
    render: ({ name, country }) => (
      <Lines isLong>
        <Strong>{name}</Strong>
        <Quiet>{country}</Quiet>
      </Lines>
    ),
  },
  { key: 'slug', header: labels.address, render: ({ slug }) => <Lines isLong>{slug}</Lines> },
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

export default function DestinationsPage() {
  const { shown, change } = useAddressState(searchInAddress);
  const [search, setSearch] = useTyped(shown.search, (text) => change({ search: text }));
  return (
    <>
      <PageHeader title={labels.title} lead={labels.lead} actions={<Actions />} />
      <Stack gap="large">
        <FilterBar
          first={<SearchField label={actionTexts.search} placeholder={labels.searchHint} value={search} onChange={setSearch} />}
        />
        <RecordList
          query={useDestinations(shown.search)}
          caption={labels.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ title: labels.emptyTitle, text: labels.emptyText }}
        />
      </Stack>
    </>
  );
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

/** A plain link, so that the browser shows the download's progress. */
const EXPORT_ADDRESS = '/api/staff/destination-export';
