import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type ListQuery, PagedList } from './paged-list.tsx';

const SKELETON_ROWS = 8;

export interface RecordListProps<Record> {
  query: ListQuery<Record>;
  caption: string;
  columns: readonly Column<Record>[];
  rowKey: (record: Record) => string;
  empty: { title: string; text: string; action?: React.ReactNode };
  failed?: string;
}

export function RecordList<Record>({ query, caption, columns, rowKey, empty, failed }: RecordListProps<Record>) {
  return (
    <Stack>
      <PagedList query={query} failed={failed} shape="row" lines={SKELETON_ROWS} empty={<Empty {...empty} />}>
        {(records) => <Table caption={caption} columns={columns} rows={records} rowKey={rowKey} isStacked />}
      </PagedList>
    </Stack>
  );
}
