import { type Frame, packFrames } from '@bros/contract/identity/verification-frames';
import { CONSENT_VERSION } from '@bros/contract/identity/verification-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { CameraStage } from './camera-stage.tsx';
import { Consent } from './consent.tsx';
import { FrameUpload } from './frame-upload.tsx';
import type { ReceivedChallenge } from './use-challenge.ts';

interface LiveCheckProps {
  kind: 'video' | 'recheck';
  onLeave: () => void;
  /** Null where a person cannot be asked now. */
  onAskPerson: (() => void) | null;
}

type Stage = { at: 'consent' } | { at: 'camera' } | { at: 'upload'; challenge: ReceivedChallenge; body: Uint8Array<ArrayBuffer> };

/** The way through a live check: consent, then the camera, then the upload. */
export function LiveCheck({ kind, onLeave, onAskPerson }: LiveCheckProps) {
  const [stage, setStage] = useState<Stage>({ at: 'consent' });

  // The clock of a challenge begins when it is asked for, so the camera is open by then.
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
          onAnew={() => setStage({ at: 'camera' })}
          onLeave={onLeave}
        />
      );
  }
}
