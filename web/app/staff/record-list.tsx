import { describeError } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { staffTexts } from './texts.ts';

const SKELETON_ROWS = 8;

/** What a list needs of `useInfiniteQuery`. */
interface PagedQuery<Record> {
  data: { pages: { items: Record[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

export interface RecordListProps<Record> {
  query: PagedQuery<Record>;
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
      {query.hasNextPage && (
        <Row>
          <Button variant="quiet" onPress={query.fetchNextPage} busyLabel={staffTexts.loadMoreBusy}>
            {staffTexts.loadMore}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
