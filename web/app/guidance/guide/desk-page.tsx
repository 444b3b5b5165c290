import type { SharedGuideAnswer } from '@bros/contract/guidance/guide';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import styles from './cards.module.css';
import { guideDeskTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const columns: Column<SharedGuideAnswer>[] = [
  { key: 'rated', header: texts.rated, render: ({ ratedAt }) => <time dateTime={ratedAt}>{formatDateTime(ratedAt)}</time> },
  { key: 'question', header: texts.question, render: ({ question }) => <p className="break-anywhere">{question}</p> },
  { key: 'answer', header: texts.answer, render: ({ statements }) => <Answer statements={statements} /> },
  {
    key: 'reason',
    header: labelTexts.reason,
    render: ({ reason, note }) => (
      <div className="break-anywhere">
        <p>{reason === null ? texts.noReason : texts.reasons[reason]}</p>
        {note !== '' && <p className="muted text-small">{note}</p>}
      </div>
    ),
  },
  {
    key: 'engine',
    header: texts.engine,
    render: ({ engine, isFallback }) => (isFallback ? texts.fallback : texts.engines[engine]),
  },
];

function Answer({ statements }: Pick<SharedGuideAnswer, 'statements'>) {
  if (statements.length === 0) return texts.nothing;
  return (
    <ul className={styles.items}>
      {statements.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}

const useSharedAnswers = () =>
  useInfiniteQuery(api.staff.guideAnswers.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

const list = defineStaffList({
  title: texts.title,
  lead: texts.lead,
  filters: {},
  useRecords: useSharedAnswers,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: () => texts.empty,
  failed: texts.failed,
});

export default function GuideDeskPage() {
  return <StaffList {...list} />;
}
