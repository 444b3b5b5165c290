import type { OwnPhoto } from '@bros/contract/members/photos';
import { refusalCode } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { useOwnPhotoActions, useOwnPhotos } from './own-photos.ts';

const { remove: texts } = dialogTexts;

export default function RemoveDialog({ photo, name, onClose }: { photo: OwnPhoto; name: string; onClose: () => void }) {
  const { remove } = useOwnPhotoActions();
  const { refetch } = useOwnPhotos();

  async function confirm(): Promise<void> {
    try {
      await remove(photo.id);
    } catch (error) {
      // NOT_FOUND: another window removed the photo first, or the first response was lost.
      if (refusalCode(error) !== 'NOT_FOUND') throw error;
      await refetch();
    }
  }

  return (
    <ConfirmDialog texts={{ ...texts, title: texts.title(name) }} action={confirm} onClose={onClose}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
