import { PLANS, type Tier } from '@bros/contract/tiers';
import { defineTexts } from '../../platform/texts.ts';
import { pictureTexts } from '../../shared/pictures/picture-texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

export const photoTexts = defineTexts({
  en: {
    title: 'Photos',
    hint: pictureTexts.limits,
    lead: 'The first photo appears beside your name. Drag photos, or use their menus, to reorder them.',
    leadOfOne: 'It appears beside your name everywhere.',
    loadFailed: 'Your photos could not be loaded',
    add: 'Add photo',
    drop: 'or drop a picture here',
    used: (count: number, max: number) => `${count} of ${photoCount(max)}`,
    photo: (position: number) => `Photo ${position}`,
    actsOn: (name: string) => `Change ${name.toLowerCase()}`,
    first: 'Profile picture',
    notShown: 'Not shown',
    makeFirst: 'Make profile picture',
    earlier: 'Move earlier',
    later: 'Move later',
    crop: 'Crop',
    replace: 'Replace',
    remove: actionTexts.delete,
    moved: (position: number, count: number) => `Moved to position ${position} of ${count}`,
    moveFailed: 'The order could not be saved',

    cover: {
      title: 'Cover',
      lead: 'Shown at the top of your profile.',
      name: 'Cover',
      add: 'Add cover',
    },

    upsell: (tier: Tier, max: number) => `${PLANS[tier].name} comes with ${photoCount(max)}.`,
    upsellCover: (tier: Tier) => `${PLANS[tier].name} also has a cover.`,
    kept: 'Photos that are not shown stay here until you delete them.',
    none: 'Your membership does not include photos.',
  },
});
