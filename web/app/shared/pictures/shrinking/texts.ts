import { PICTURE_MAX_BYTES } from '@bros/contract/core/picture-rules';
import { formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { SHRINKABLE_MAX_PIXELS } from './shrink-plan.ts';

const MEGABYTE = 1024 * 1024;
const max = PICTURE_MAX_BYTES / MEGABYTE;
const megabytes = ({ size }: File) => formatNumber(Math.ceil(size / MEGABYTE));

export const preparingTexts = defineTexts({
  en: {
    title: 'Preparing photo',
    status: (name: string, waiting: number) =>
      waiting === 0 ? `Preparing photo ${name} …` : `Preparing photo ${name} … ${waiting} more to come.`,
  },
});

export const refusalTexts = defineTexts({
  en: {
    heic: ({ name }: File) => ({
      title: 'Invalid file type',
      text: `${name} is a HEIC picture, which this browser cannot open. Save it as JPG first: on an iPhone choose Settings, Camera, Formats, Most Compatible.`,
    }),
    unreadable: (file: File) => ({
      title: 'Upload failed',
      text: `${file.name} is ${megabytes(file)} MB, and this browser cannot open it to make it smaller. A picture can be at most ${max} MB. Save it as a smaller JPG and choose that one.`,
    }),
    pixels: ({ name }: File) => ({
      title: 'Upload failed',
      text: `${name} has more than ${SHRINKABLE_MAX_PIXELS / 1_000_000} megapixels, the most we can make smaller here. Save it at a lower resolution and choose that one.`,
    }),
  },
});
