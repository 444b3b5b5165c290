import type { CheckId } from '@bros/contract/identity/verification';
import { useEffect, useEffectEvent, useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { sendFrames, useSetVerification } from './api.ts';
import { focusOnMount } from './focus.ts';
import { liveTexts as texts } from './live-texts.ts';
import styles from './verification.module.css';

interface FrameUploadProps {
  kind: 'video' | 'recheck';
  checkId: CheckId;
  body: Uint8Array<ArrayBuffer>;
  onStartOver: () => void;
  onLeave: () => void;
}

/** After these errors, the same frames can be sent again. Null stands for a broken connection. */
const RESENDABLE: readonly (string | null)[] = [null, 'FILES_BUSY', 'UPLOAD_TIMED_OUT', 'UPLOAD_CUT_OFF'];

export function FrameUpload({ kind, checkId, body, onStartOver, onLeave }: FrameUploadProps) {
  const take = useSetVerification();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);

  const send = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await take(await readAnswer(checkId, body, { onProgress: setProgress, signal }));
      showToast({ title: texts.sent });
      onLeave();
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    const upload = new AbortController();
    setFailure(null);
    void send(upload.signal);
    return () => upload.abort();
  }, [attempt]);

  const isLost = failure !== null && RESENDABLE.includes(refusalCode(failure));
  return (
    <section className="grid gap-2 width-44rem" aria-labelledby="live-check">
      <h1 id="live-check" tabIndex={-1} ref={focusOnMount}>
        {kind === 'recheck' ? texts.recheckTitle : texts.title}
      </h1>
      {failure === null ? (
        <>
          <p role="status">{texts.sending}</p>
          <progress className={styles.progress} value={progress} max={1} aria-label={texts.sending} />
        </>
      ) : (
        <Stack>
          <Failure error={failure} />
          <Row>
            {isLost && (
              <Button variant="accent" onPress={() => setAttempt(attempt + 1)}>
                {texts.again}
              </Button>
            )}
            <Button variant={isLost ? 'quiet' : 'accent'} onPress={onStartOver}>
              {texts.startOver}
            </Button>
            <Button variant="quiet" onPress={onLeave}>
              {texts.back}
            </Button>
          </Row>
        </Stack>
      )}
    </section>
  );
}

/** If an earlier upload's response was lost, reads the submitted check. */
async function readAnswer(...upload: Parameters<typeof sendFrames>) {
  try {
    return await sendFrames(...upload);
  } catch (error) {
    if (refusalCode(error) !== 'CHECK_USED') throw error;
    return client.verification.mine();
  }
}
