import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { formatNumber } from '../../../platform/format.ts';
import {
  SHARED_PHOTO_MAX_BYTES,
  SHARED_PHOTOS_MAX,
  SHARED_TEXT_MAX_CHARACTERS,
  type ShareProblem,
} from '../../../platform/shared-content.ts';
import { defineTexts } from '../../../platform/texts.ts';

const problems = {
  textTooLong: `The text has more than ${formatNumber(SHARED_TEXT_MAX_CHARACTERS)} characters. The rest was left out.`,
  tooManyPhotos: `There are more than ${SHARED_PHOTOS_MAX} photos. The others were left out.`,
  notPhotos: 'Only photos can be shared. The other files were left out.',
  photosTooLarge: `A photo is larger than ${SHARED_PHOTO_MAX_BYTES / 1024 / 1024} MB. It was left out.`,
  photosNotStored: 'This device has no room for the photos. They were left out.',
} satisfies Record<ShareProblem, string>;

export const shareTexts = defineTexts({
  en: {
    title: 'Share',
    description: 'Choose where to put what you shared from another app.',
    lead: 'Choose a conversation. You can change the message before you send it.',
    shared: 'What you share',
    photos: (count: number) => (count === 1 ? '1 photo' : `${formatNumber(count)} photos`),
    problem: 'Something was left out',
    problems,
    longer: (count: number) =>
      `A message can have at most ${formatNumber(MESSAGE_MAX_CHARACTERS)} characters. This text has ${formatNumber(count)}, so shorten it before you send it.`,
    fewerPhotos: (max: number) =>
      max === 1
        ? 'Your plan allows one photo in a message. The first one is used.'
        : `Your plan allows ${max} photos in a message. The first ${max} are used.`,
    discard: 'Discard',
    choose: 'Choose',
    chooseOf: (name: string) => `Choose ${name}`,
    readFailed: 'What you shared cannot be read on this device',
    nothing: {
      title: 'Nothing is waiting to be shared',
      text: 'Choose Bros Abroad in the share menu of another app.',
      toChat: 'Go to Chat',
    },
    failed: { title: 'What you shared did not arrive', text: 'Share it again from the other app. Nothing was sent.' },
    readOnly: (tier: string) => `Writing in conversations comes with ${tier}.`,
  },
});
