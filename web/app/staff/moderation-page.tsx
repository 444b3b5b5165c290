import type { StaffCase } from '@bros/contract/moderation';
import { useState } from 'react';
import { describeError } from '../platform/api.ts';
import { describePage } from '../shell/document-head.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { useCases } from './api.ts';
import styles from './filters.module.css';
import { ModerationCase } from './moderation-case.tsx';
import { ModerationKeys, useCaseKeys } from './moderation-keys.tsx';
import { moderationTexts as words } from './moderation-texts.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { staffTexts } from './texts.ts';
import { UndoDecisions } from './undo-decisions.tsx';
import { useUrlFilter } from './url-filter.ts';
import { useCaseActs } from './use-case-acts.ts';

export const meta = () => describePage({ title: staffTexts.sections.moderation });

const QUEUES = ['open', 'closed'] as const;

export default function ModerationPage() {
  const filter = useUrlFilter();
  const queue = filter.choice('queue', QUEUES) ?? 'open';
  return (
    <>
      <PageHeader title={staffTexts.sections.moderation} lead={words.lead} />
      <Stack gap="large">
        <search className={styles.filters}>
          <Select
            name="queue"
            label={words.queue}
            value={queue}
            options={QUEUES.map((value) => ({ value, label: words.queues[value] }))}
            onChange={(chosen) => filter.set({ queue: chosen === 'open' ? '' : chosen })}
          />
        </search>
        {queue === 'open' && <ModerationKeys />}
        <Cases key={queue} queue={queue} />
      </Stack>
    </>
  );
}

function Cases({ queue }: { queue: 'open' | 'closed' }) {
  const query = useCases(queue);
  const [muted, setMuted] = useState<StaffCase | null>(null);
  const acts = useCaseActs(setMuted);
  const decided = new Set(acts.held.map(({ decision }) => decision.caseId));
  const cases = (query.data?.pages.flatMap((page) => page.items) ?? []).filter(({ id }) => !decided.has(id));
  const selected = useCaseKeys(cases, acts, muted !== null);

  if (!query.data) {
    if (!query.error) return <Skeleton shape="card" lines={4} />;
    return <ErrorState {...describeError(query.error)} onRetry={query.refetch} />;
  }
  return (
    <Stack>
      {cases.length === 0 && !query.hasNextPage && (
        <Empty title={words.emptyTitle} text={queue === 'open' ? words.emptyText : words.emptyClosed} />
      )}
      {cases.map((each) => (
        <ModerationCase key={each.id} moderated={each} acts={acts} isSelected={each.id === selected} />
      ))}
      <LoadMore query={query} />
      <UndoDecisions acts={acts} />
      {muted && <MuteDialog author={muted.author} onClose={() => setMuted(null)} />}
    </Stack>
  );
}
