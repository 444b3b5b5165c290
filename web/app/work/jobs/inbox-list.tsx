import type { ReceivedApplication } from '@bros/contract/work/job-applications';
import type { ApplicationAnswer } from '@bros/contract/work/job-rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { client, describeError } from '../../platform/api.ts';
import { useSingleKey } from '../../ui/single-keys.ts';
import { showToast } from '../../ui/toasts.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { applicationTexts } from './application-texts.ts';
import { applicationElementId } from './applications-queries.ts';
import { ReceivedItem } from './received-item.tsx';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const { inbox: texts } = applicationTexts;

interface Answering {
  application: ReceivedApplication;
  state: ApplicationAnswer;
}

/** Opening an application notifies its applicant. One is open at a time. */
export function InboxList({ applications }: { applications: readonly ReceivedApplication[] }) {
  const refresh = useRefreshJobs();
  const [openId, setOpenId] = useState<string | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const index = Math.max(
    0,
    applications.findIndex(({ id }) => id === currentId),
  );
  const current = applications[index];

  function toggle(application: ReceivedApplication): void {
    const isOpening = openId !== application.id;
    setCurrentId(application.id);
    setOpenId(isOpening ? application.id : null);
    if (isOpening && application.state === 'submitted') void markViewed(application);
  }

  async function markViewed({ id: applicationId }: ReceivedApplication): Promise<void> {
    try {
      await client.jobApplications.markViewed({ applicationId });
      await refresh();
    } catch (error) {
      showToast({ title: describeError(error).title, text: describeError(error).text, tone: 'error' });
    }
  }

  function move(by: number): void {
    const next = applications[Math.max(0, Math.min(applications.length - 1, index + by))];
    if (!next) return;
    // The row must exist before it gets the focus.
    flushSync(() => setCurrentId(next.id));
    const element = document.getElementById(applicationElementId(next.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  const answer = (state: ApplicationAnswer, action: keyof ReceivedApplication['can']) => () =>
    current?.can[action] && setAnswering({ application: current, state });
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));
  useSingleKey('o', () => current && toggle(current));
  useSingleKey('s', answer('shortlisted', 'shortlist'));
  useSingleKey('x', answer('rejected', 'reject'));
  useSingleKey('h', answer('hired', 'hire'));

  return (
    <>
      <Keys />
      <WindowedList as="ul" className="stack gap-2 plain-list" keptRow={currentId === null ? undefined : index}>
        {applications.map((application) => (
          <ReceivedItem
            key={application.id}
            application={application}
            isOpen={application.id === openId}
            isCurrent={application.id === current?.id}
            onToggle={() => toggle(application)}
            onAnswer={(state) => setAnswering({ application, state })}
          />
        ))}
      </WindowedList>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

const Keys = () => (
  <p className="wrap gap-4px-2 muted text-small keyboard-only">
    <strong>{texts.keysTitle}</strong>
    {Object.entries(texts.keys).map(([key, meaning]) => (
      <span key={key}>
        <kbd>{key}</kbd> {meaning}
      </span>
    ))}
  </p>
);
