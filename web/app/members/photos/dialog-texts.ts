import { formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

/** Toast texts are the specification's (docs/specification.md, Validation and Error catalogue). */
export const dialogTexts = defineTexts({
  en: {
    crop: {
      title: 'Crop your photo',
      coverTitle: 'Crop your cover',
      instructions: 'Drag the picture, or move it with the arrow keys. Zoom with the slider, the wheel or two fingers.',
      frame: 'Picture to crop',
      zoom: 'Zoom',
      cancel: 'Cancel',
      upload: 'Upload',
      save: 'Save',
      saving: 'Saving...',
      unseen: 'This browser cannot show the picture. We will use its center.',
      progress: (percent: number) => `Uploading, ${formatPercent(percent)}`,
      preparing: 'Preparing the picture...',
    },
    remove: {
      title: (name: string) => `Delete ${name.toLowerCase()}?`,
      text: 'It is deleted everywhere, for good.',
      cancel: 'Keep it',
      submit: 'Delete',
      busy: 'Deleting...',
      failed: 'It could not be deleted',
    },

    failed: { title: 'Upload failed', text: 'Failed to upload profile picture. Please try again.' },
    uploaded: { title: 'Success!', text: 'Profile picture updated successfully' },
    added: { title: 'Success!', text: 'Photo added' },
    coverUploaded: { title: 'Success!', text: 'Cover updated' },
    cropped: { title: 'Success!', text: 'Photo cropped' },
  },
});
