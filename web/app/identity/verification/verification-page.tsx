import { type Frame, packFrames } from '@bros/contract/identity/verification-frames';
import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { useState } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOwnVerification, useSetVerification } from './api.ts';
import { CameraStage } from './camera-stage.tsx';
import { Consent } from './consent.tsx';
import { FrameUpload } from './frame-upload.tsx';
import { PhotoAdvice } from './photo-advice.tsx';
import { type CheckTask, StateCard } from './state-card.tsx';
import { verificationTexts as texts } from './texts.ts';
import type { ReceivedChallenge } from './use-challenge.ts';

interface LiveCheckProps {
  kind: 'video' | 'recheck';
  onLeave: () => void;
  /** Null if the member cannot request a review by staff now. */
  onAskPerson: (() => void) | null;
}

type Stage = { at: 'consent' } | { at: 'camera' } | { at: 'upload'; challenge: ReceivedChallenge; body: Uint8Array<ArrayBuffer> };

function LiveCheck({ kind, onLeave, onAskPerson }: LiveCheckProps) {
  const [stage, setStage] = useState<Stage>({ at: 'consent' });

  // Request the challenge only once the camera is open, because its time starts with the request.
  async function askForChallenge(): Promise<ReceivedChallenge> {
    const challenge = await client.verification.start({ kind, consent: CONSENT_VERSION });
    return { ...challenge, receivedAtMs: performance.now() };
  }

  switch (stage.at) {
    case 'consent':
      return <Consent kind="video" onAgree={() => setStage({ at: 'camera' })} onLeave={onLeave} />;
    case 'camera':
      return (
        <CameraStage
          kind={kind}
          askForChallenge={askForChallenge}
          onFrames={(challenge, frames: Frame[]) => setStage({ at: 'upload', challenge, body: packFrames(frames) })}
          onLeave={onLeave}
          onAskPerson={onAskPerson}
        />
      );
    case 'upload':
      return (
        <FrameUpload
          kind={kind}
          checkId={stage.challenge.checkId}
          body={stage.body}
          onStartOver={() => setStage({ at: 'camera' })}
          onLeave={onLeave}
        />
      );
  }
}

function AskPerson({ onLeave }: { onLeave: () => void }) {
  const take = useSetVerification();
  async function ask(): Promise<void> {
    await take(await client.verification.askPerson({ consent: CONSENT_VERSION }));
    onLeave();
  }
  return <Consent kind="person" onAgree={ask} onLeave={onLeave} />;
}

const head = { title: texts.title, lead: texts.lead };

export const meta = () => describePage({ title: texts.title });
export const handle: ScreenHandle = { head };

/** `/dashboard/verification` */
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
