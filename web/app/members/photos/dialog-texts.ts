import { formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

/** docs/specification.md, Validation and Error catalogue. */
export const dialogTexts = defineTexts({
  en: {
    crop: {
      title: 'Crop your photo',
      coverTitle: 'Crop your cover',
      instructions: 'Drag the picture, or move it with the arrow keys. Zoom with the slider, the wheel or two fingers.',
      frame: 'Picture to crop',
      zoom: 'Zoom',
      upload: 'Upload',
      saving: busyTexts.saving,
      unseen: 'This browser cannot show the picture. We will use its center.',
      progress: (percent: number) => `Uploading, ${formatPercent(percent)}`,
      preparing: busyTexts.preparingPicture,
    },
    remove: {
      title: (name: string) => `Delete ${name.toLowerCase()}?`,
      text: 'It is deleted everywhere, for good.',
      cancel: actionTexts.keepIt,
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      failed: 'It could not be deleted',
    },

    failed: { title: 'Upload failed', text: 'Failed to upload profile picture. Please try again.' },
    uploaded: { title: outcomeTexts.success, text: 'Profile picture updated successfully' },
    added: { title: outcomeTexts.success, text: 'Photo added' },
    coverUploaded: { title: outcomeTexts.success, text: 'Cover updated' },
    cropped: { title: outcomeTexts.success, text: 'Photo cropped' },
  },
});
