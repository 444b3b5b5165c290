import type { JobView } from '@bros/contract/jobs';
import { paths } from '@bros/contract/paths';
import { IconShare } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { jobPageTexts as texts } from './page-texts.ts';

/** Hands the job's address to the device's own way of sharing, or copies it where there is none. */
export function ShareButton({ job: { id, title } }: { job: JobView }) {
  const url = new URL(paths.job(id), location.origin).href;
  if (typeof navigator.share !== 'function') {
    return (
      <CopyButton text={url} copied={texts.shareCopied} failed={texts.shareFailed}>
        {texts.share}
      </CopyButton>
    );
  }
  // Closing the device's list of ways is a rejection, and no failure.
  const share = () => navigator.share({ title, url }).catch(() => {});
  return (
    <Button variant="quiet" icon={<IconShare size={20} aria-hidden />} onPress={share}>
      {texts.share}
    </Button>
  );
}
