import type { CourseFigures } from '@bros/contract/work/course-authoring';
import type { CourseId } from '@bros/contract/work/courses';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, describeError } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/format.ts';
import { downloadFile } from '../../../platform/save-file.ts';
import { Loading } from '../../../shared/lists/loading.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Stack } from '../../../ui/layout.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './authoring.module.css';
import { authoringTexts } from './texts.ts';

const { figures: texts } = authoringTexts;

type LessonFigures = CourseFigures['lessons'][number];

const columns: Column<LessonFigures>[] = [
  { key: 'lesson', header: texts.lesson, render: ({ title }) => title },
  { key: 'done', header: texts.done, render: ({ doneCount }) => formatNumber(doneCount), isNumeric: true },
  { key: 'stopped', header: texts.stopped, render: ({ stoppedCount }) => formatNumber(stoppedCount), isNumeric: true },
];

export function Figures({ courseId }: { courseId: CourseId }) {
  const query = useQuery(api.courseAuthoring.figures.queryOptions({ input: { courseId } }));
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="row" lines={3} />;
  const { lessons } = query.data;
  async function save(): Promise<void> {
    try {
      await downloadFile(`/api/course-drafts/${courseId}/sales.csv`, 'sales.csv');
    } catch (error) {
      showToast({ title: texts.csvFailed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <Stack>
      <dl className={classes('grid gap-2', styles.figures)}>
        {listFigures(query.data).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text-h3 semibold tabular">{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <div>
        <Button variant="quiet" icon={<IconDownload size={20} aria-hidden />} onPress={save}>
          {texts.csv}
        </Button>
      </div>
      <h2>{texts.lessons}</h2>
      <Table caption={texts.lessons} columns={columns} rows={lessons} rowKey={({ id }) => id} />
    </Stack>
  );
}

function listFigures(figures: CourseFigures): { label: string; value: string; note?: string }[] {
  const { visitCount, saleCount, refundCount, earnedCents, pendingCents, currency, studentCount, completedCount } = figures;
  return [
    { label: texts.visits, value: formatNumber(visitCount), note: texts.visitsNote },
    { label: texts.sales, value: formatNumber(saleCount) },
    { label: texts.refunds, value: formatNumber(refundCount) },
    {
      label: texts.earned,
      value: texts.money(earnedCents, currency),
      note: texts.earnedNote(texts.money(pendingCents, currency)),
    },
    { label: texts.students, value: formatNumber(studentCount) },
    { label: texts.completed, value: formatNumber(completedCount) },
  ];
}
