import type { Frame } from '@bros/contract/identity/verification-frames';
import { ACTIONS_OF_CHECK } from '@bros/contract/identity/verification-rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MediaError, type MediaProblem, openDevices, stopStream } from '../../platform/media.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import styles from './camera-stage.module.css';
import { ChallengeRun } from './challenge-run.tsx';
import { liveTexts as texts } from './live-texts.ts';
import type { ReceivedChallenge } from './use-challenge.ts';

const CAMERA: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } };

interface Camera {
  /** Null while the camera opens, and while there is a problem. */
  stream: MediaStream | null;
  problem: MediaProblem | null;
  retry: () => void;
}

function useCamera(): Camera {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Pick<Camera, 'stream' | 'problem'>>({ stream: null, problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    let isClosed = false;
    let stream: MediaStream | null = null;
    const show = (next: typeof opened) => isClosed || setOpened(next);
    async function open(): Promise<void> {
      show({ stream: null, problem: null });
      try {
        stream = await openDevices(CAMERA);
        if (isClosed) return stopStream(stream);
        show({ stream, problem: null });
        // Unplugging a camera ends the track without an error.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => show({ stream: null, problem: 'missing' }));
      } catch (error) {
        show({ stream: null, problem: error instanceof MediaError ? error.problem : 'busy' });
      }
    }
    void open();
    return () => {
      isClosed = true;
      stopStream(stream);
    };
  }, [attempt]);

  return { ...opened, retry: () => setAttempt((before) => before + 1) };
}

interface CameraStageProps {
  kind: 'video' | 'recheck';
  onLeave: () => void;
  onAskPerson: (() => void) | null;
  askForChallenge: () => Promise<ReceivedChallenge>;
  onFrames: (challenge: ReceivedChallenge, frames: Frame[]) => void;
}

export function CameraStage({ kind, askForChallenge, onFrames, onLeave, onAskPerson }: CameraStageProps) {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [challenge, setChallenge] = useState<ReceivedChallenge | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [wasLeft, setLeft] = useState(false);

  async function start(): Promise<void> {
    setFailure(null);
    setLeft(false);
    try {
      setChallenge(await askForChallenge());
    } catch (error) {
      setFailure(error);
    }
  }

  function retry(): void {
    setChallenge(null);
    camera.retry();
  }

  const isRunning = challenge !== null && camera.stream !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRunning) heading.current?.focus();
  }, [isRunning]);
  return (
    <section className="grid gap-2" aria-labelledby="live-check">
      <h1 id="live-check" tabIndex={-1} ref={heading}>
        {kind === 'recheck' ? texts.recheckTitle : texts.title}
      </h1>
      {camera.problem ? (
        <NoCamera camera={camera} onRetry={retry} onAskPerson={onAskPerson} onLeave={onLeave} />
      ) : (
        <div className={classes('grid gap-3 align-start', styles.columns)}>
          <div className={classes('grid full-width rounded sunken clip', styles.frame)}>
            <div className={classes('center relative clip', styles.view)}>
              {camera.stream ? <Picture stream={camera.stream} video={video} /> : <Spinner label={texts.opening} />}
            </div>
            {isRunning && (
              <ChallengeRun
                key={challenge.checkId}
                challenge={challenge}
                video={video}
                onDone={(frames) => onFrames(challenge, frames)}
                onPageHidden={() => {
                  setChallenge(null);
                  setLeft(true);
                }}
                onStop={() => setChallenge(null)}
              />
            )}
          </div>
          {!isRunning && (
            <Stack>
              <p>{texts.how(ACTIONS_OF_CHECK[kind])}</p>
              {wasLeft && <Banner tone="info">{texts.left}</Banner>}
              <Failure error={failure} />
              <Row>
                <Button variant="accent" size="large" isDisabled={!camera.stream} busyLabel={texts.starting} onPress={start}>
                  {texts.start}
                </Button>
                <Button variant="quiet" onPress={onLeave}>
                  {texts.back}
                </Button>
              </Row>
              <ul className="grid gap-1 bullets">
                {Object.values(texts.tips).map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </Stack>
          )}
        </div>
      )}
    </section>
  );
}

function Picture({ stream, video }: { stream: MediaStream; video: RefObject<HTMLVideoElement | null> }) {
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream, video]);
  return (
    <>
      <video
        ref={video}
        className={classes('full-width full-height object-cover', styles.video)}
        autoPlay
        playsInline
        muted
        aria-label={texts.picture}
      />
      <span className={styles.oval} aria-hidden />
    </>
  );
}

interface NoCameraProps extends Pick<CameraStageProps, 'onAskPerson' | 'onLeave'> {
  camera: Camera;
  onRetry: () => void;
}

function NoCamera({ camera, onRetry, onAskPerson, onLeave }: NoCameraProps) {
  if (!camera.problem) return null;
  return (
    <Stack>
      <ErrorState {...texts.problems[camera.problem]} onRetry={onRetry} />
      <Row>
        {onAskPerson && (
          <Button variant="quiet" onPress={onAskPerson}>
            {texts.instead}
          </Button>
        )}
        <Button variant="plain" onPress={onLeave}>
          {texts.back}
        </Button>
      </Row>
    </Stack>
  );
}
