import type { CheckId } from '@bros/contract/identity/verification';
import { useRef, useState } from 'react';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { sendCodePhoto, useSetVerification } from './api.ts';
import { verificationTexts } from './texts.ts';
import styles from './verification.module.css';

const { person: texts } = verificationTexts;

interface CodePhotoProps {
  checkId: CheckId;
  code: string;
  until: string;
}

export function CodePhoto({ checkId, code, until }: CodePhotoProps) {
  const take = useSetVerification();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const upload = useRef<AbortController | null>(null);
  const { input, open } = usePictureInput((file) => void send(file));

  async function send(file: File): Promise<void> {
    setFailure(null);
    setProgress(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      await take(await sendCodePhoto(checkId, file, { onProgress: setProgress, signal }));
      showToast({ title: texts.sent });
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    }
    setProgress(null);
  }

  return (
    <div className="grid gap-1 items-start">
      <p className="muted text-small">{texts.code}</p>
      <p className={styles.letters}>{code}</p>
      <p className="muted text-small">{texts.until(until)}</p>
      {input}
      {progress !== null && <progress value={progress} max={1} aria-label={texts.sending} />}
      <Failure error={failure} title={texts.failed} />
      <Row>
        <Button isBusy={progress !== null} busyLabel={texts.sending} onPress={open}>
          {texts.choose}
        </Button>
        {progress !== null && (
          <Button variant="plain" size="small" onPress={() => upload.current?.abort()}>
            {actionTexts.stop}
          </Button>
        )}
      </Row>
    </div>
  );
}
