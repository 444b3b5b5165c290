import type { OwnPhoto } from '@bros/contract/photos';
import { useState } from 'react';
import { describeError, refusalCode } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { useOwnPhotoActions, useOwnPhotos } from './own-photos.ts';
import { photoTexts } from './texts.ts';

const { removeDialog: texts } = photoTexts;

/** Asks once more before a photo is deleted for good. */
export default function RemoveDialog({ photo, name, onClose }: { photo: OwnPhoto; name: string; onClose: () => void }) {
  const { remove } = useOwnPhotoActions();
  const { refetch } = useOwnPhotos();
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      await remove(photo.id);
    } catch (error) {
      // Gone already: another window was quicker, or the first answer was lost.
      if (refusalCode(error) !== 'NOT_FOUND') return setFailure(error);
      await refetch();
    }
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(name)}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" onPress={confirm} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.text}</p>
        {failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(failure).text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
