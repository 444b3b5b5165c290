import type { StaffDestination } from '@bros/contract/destination-editing';
import { paths } from '@bros/contract/paths';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { formatNumber, formatScore } from '../platform/format.ts';
import { describePage } from '../shell/document-head.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Stack, VisuallyHidden } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Column } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { useDestinations } from './api.ts';
import { Day, Lines, Quiet, Strong } from './cells.tsx';
import { destinationTexts as words } from './destination-texts.ts';
import styles from './filters.module.css';
import { RecordList } from './record-list.tsx';
import { useUrlFilter } from './url-filter.ts';

export const meta = () => describePage({ title: words.title });

const columns: Column<StaffDestination>[] = [
  {
    key: 'name',
    header: words.name,
    render: ({ name, country }) => (
      <Lines isLong>
        <Strong>{name}</Strong>
        <Quiet>{country}</Quiet>
      </Lines>
    ),
  },
  { key: 'slug', header: words.address, render: ({ slug }) => <Lines isLong>{slug}</Lines> },
  {
    key: 'score',
    header: words.score,
    render: ({ overallScore }) => (overallScore === null ? words.unknownScore : formatScore(overallScore)),
    isNumeric: true,
  },
  { key: 'reviews', header: words.reviews, render: ({ reviewCount }) => formatNumber(reviewCount), isNumeric: true },
  { key: 'updated', header: words.updated, render: ({ updatedAt }) => <Day at={updatedAt} /> },
  {
    key: 'actions',
    header: words.actions,
    hidesHeader: true,
    render: ({ id, name }) => (
      <ButtonLink to={paths.adminDestination(id)} variant="quiet" size="small">
        {words.edit} <VisuallyHidden>{name}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

/** `/admin/destinations`: find, add, bring in and out. */
export default function DestinationsPage() {
  const filter = useUrlFilter();
  const [search, setSearch] = useTyped(filter.text('search'), (text) => filter.set({ search: text }));
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={<Acts />} />
      <Stack gap="large">
        <search className={styles.filters}>
          <TextField
            name="search"
            type="search"
            label={words.search}
            placeholder={words.searchHint}
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
        </search>
        <RecordList
          query={useDestinations(filter.text('search'))}
          caption={words.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
        />
      </Stack>
    </>
  );
}

function Acts() {
  return (
    <>
      <ButtonLink to={paths.adminNewDestination} icon={<IconPlus size={20} aria-hidden />}>
        {words.add}
      </ButtonLink>
      <ButtonLink to={paths.adminDestinationImport} variant="quiet" icon={<IconUpload size={20} aria-hidden />}>
        {words.importCsv}
      </ButtonLink>
      <ButtonLink to={EXPORT_ADDRESS} variant="quiet" isDocument icon={<IconDownload size={20} aria-hidden />}>
        {words.exportCsv}
      </ButtonLink>
    </>
  );
}

/** The browser saves it, and shows how far it is. */
const EXPORT_ADDRESS = '/api/staff/destination-export';
