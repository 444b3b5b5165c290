import { describeError } from '../platform/api.ts';
import type { PagedQuery } from '../platform/next-page.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Stack } from '../ui/layout.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';

const SKELETON_ROWS = 8;

/** What a list needs of `useInfiniteQuery`. */
interface RecordQuery<Record> extends PagedQuery {
  data: { pages: { items: Record[] }[] } | undefined;
  refetch: () => Promise<unknown>;
}

export interface RecordListProps<Record> {
  query: RecordQuery<Record>;
  caption: string;
  columns: readonly Column<Record>[];
  rowKey: (record: Record) => string;
  empty: { title: string; text: string; action?: React.ReactNode };
}

/** Any list of the staff area: loading, failed, empty, or rows with a way to more of them. */
export function RecordList<Record>({ query, caption, columns, rowKey, empty }: RecordListProps<Record>) {
  if (!query.data) {
    if (!query.error) return <Skeleton shape="row" lines={SKELETON_ROWS} />;
    return <ErrorState {...describeError(query.error)} onRetry={query.refetch} />;
  }
  const records = query.data.pages.flatMap((page) => page.items);
  if (records.length === 0) return <Empty {...empty} />;
  return (
    <Stack>
      <Table caption={caption} columns={columns} rows={records} rowKey={rowKey} isStacked />
      <LoadMore query={query} />
    </Stack>
  );
}
