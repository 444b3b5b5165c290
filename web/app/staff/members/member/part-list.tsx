import { Link } from 'react-router';
import { type ListQuery, PagedList } from '../../../shared/lists/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { MutedText } from '../../shared/cells.tsx';
import { memberTexts as texts } from './texts.ts';

interface PartListProps<Row> {
  labels: { title: string; lead: string; empty: string };
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (record: Row) => string;
  log?: string;
}

export const PartList = <Row,>({ labels, query, columns, rowKey, log }: PartListProps<Row>) => (
  <Panel
    title={labels.title}
    lead={labels.lead}
    action={
      log && (
        <Link to={log} aria-label={texts.seeLogOf(labels.title)}>
          {texts.seeLog}
        </Link>
      )
    }
  >
    <PagedList query={query} shape="row" lines={2} empty={<MutedText>{labels.empty}</MutedText>}>
      {(records) => <Table caption={texts.listOf(labels.title)} columns={columns} rows={records} rowKey={rowKey} isStacked />}
    </PagedList>
  </Panel>
);
