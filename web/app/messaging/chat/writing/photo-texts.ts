import { PLANS, type Tier } from '@bros/contract/tiers';
import { formatPercent } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';

const photos = (count: number) => (count === 1 ? 'a photo' : `${count} photos`);

export const photoTexts = defineTexts({
  en: {
    drop: 'Drop pictures here',
    add: 'Add a photo',
    tray: 'Photos in this message',
    remove: (position: number) => `Remove photo ${position}`,
    progress: (percent: number) => `${formatPercent(percent)} sent`,
    preparing: 'Preparing…',
    full: (max: number, next: Tier | null) =>
      `A message takes ${max === 1 ? 'one photo' : `up to ${max} photos`}.${next ? ` More fit with ${PLANS[next].name}.` : ''}`,
    inQuote: 'Photo',
    spoken: (count: number) => `sent ${photos(count)}`,
  },
});
