import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { useState } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOwnVerification, useTakeVerification } from './api.ts';
import { Consent } from './consent.tsx';
import { LiveCheck } from './live-check.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import { type CheckTask, StateCard } from './state-card.tsx';
import { verificationTexts as texts } from './texts.ts';

/** Asks for a check by a person: after the consent the overview shows the code. */
function AskPerson({ onLeave }: { onLeave: () => void }) {
  const take = useTakeVerification();
  async function ask(): Promise<void> {
    await take(await client.verification.askPerson({ consent: CONSENT_VERSION }));
    onLeave();
  }
  return <Consent kind="person" onAgree={ask} onLeave={onLeave} />;
}

const head = { title: texts.title, lead: texts.lead };

export const meta = () => describePage({ title: texts.title });
export const handle: ScreenHandle = { head };

/** `/dashboard/verification`: how far the member's check is, and the ways to begin one. */
export default function VerificationPage() {
  const query = useOwnVerification();
  const [task, setTask] = useState<CheckTask | null>(null);
  const [isBack, setBack] = useState(false);
  const { data } = query;

  function leave(next: CheckTask | null = null): void {
    setBack(true);
    setTask(next);
  }

  if (data && task !== null) {
    if (task === 'person') return <AskPerson onLeave={() => leave()} />;
    return (
      <LiveCheck key={task} kind={task} onLeave={() => leave()} onAskPerson={data.can.askPerson ? () => leave('person') : null} />
    );
  }
  return (
    <>
      <PageHeader {...head} />
      <Loading query={query} failed={texts.loadFailed} shape="card" lines={2} />
      {data && (
        <Stack gap="large">
          <StateCard verification={data} isFocused={isBack} onTask={setTask} />
          <PhotoAdvice advice={data.photoAdvice} />
        </Stack>
      )}
    </>
  );
}
