import { PHOTO_SHAPES, photoUrl } from '@bros/contract/core/pictures';
import type { OwnVerification } from '@bros/contract/identity/verification';
import { type Frame, packFrames } from '@bros/contract/identity/verification-frames';
import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useOwnVerification, useSetVerification } from './api.ts';
import { CameraStage } from './camera-stage.tsx';
import { Consent } from './consent.tsx';
import { FrameUpload } from './frame-upload.tsx';
import { type CheckTask, StateCard } from './state-card.tsx';
import { verificationTexts as texts, verificationTexts } from './texts.ts';
import type { ReceivedChallenge } from './use-challenge.ts';
import { stateOf } from './verification-state.ts';

const { photos: photoTexts } = verificationTexts;

interface LiveCheckProps {
  kind: 'video' | 'recheck';
  onLeave: () => void;
  /** Null if the member cannot request a review now. */
  onAskPerson: (() => void) | null;
}

type Stage = { at: 'consent' } | { at: 'camera' } | { at: 'upload'; challenge: ReceivedChallenge; body: Uint8Array<ArrayBuffer> };

function LiveCheck({ kind, onLeave, onAskPerson }: LiveCheckProps) {
  const [stage, setStage] = useState<Stage>({ at: 'consent' });

  // The challenge's time starts with the request, so the camera opens first.
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
          {stateOf(data) !== 'verified' && <PhotoAdvice advice={data.photoAdvice} />}
        </Stack>
      )}
    </>
  );
}

const PIXELS = 64;
const [WIDTH] = PHOTO_SHAPES.photo.widths;

function PhotoAdvice({ advice }: { advice: OwnVerification['photoAdvice'] }) {
  if (advice.length === 0) return null;
  const change = (
    <ButtonLink to={`${paths.dashboardProfile}#photos`} variant="quiet" size="small">
      {photoTexts.change}
    </ButtonLink>
  );
  return (
    <Panel title={photoTexts.title} lead={photoTexts.lead} action={change} isNarrow>
      <ItemList>
        {advice.map(({ photo, number, findings }) => (
          <Item
            key={photo.id}
            picture={<img className="rounded object-cover" src={photoUrl(photo, WIDTH)} alt="" width={PIXELS} height={PIXELS} />}
            name={photoTexts.name(number)}
            details={findings.map((finding) => photoTexts.findings[finding](number))}
          />
        ))}
      </ItemList>
    </Panel>
  );
}
