import { formatNumber, formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { pictureTexts } from '../../shared/pictures/picture-texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const reviewTexts = defineTexts({
  en: {
    heading: 'Reviews',
    sorts: { newest: 'Newest first', helpful: 'Most helpful', highest: 'Highest rating', lowest: 'Lowest rating' },
    showAll: 'Show all reviews',
    more: 'More reviews',
    loadFailed: 'Failed to load reviews',
    empty: { title: 'No reviews yet', text: 'Been there? Write the first review.' },
    criteria: {
      costOfLiving: 'Cost of Living',
      internetSpeed: labelTexts.internet,
      safety: labelTexts.safety,
      weather: 'Weather',
    },
    outOfFive: (rating: number) => `${rating} of 5`,
    own: 'Yours',
    readMore: 'Read all',
    readLess: 'Show less',
    helpful: 'Helpful',
    helpfulCount: (count: number) => formatNumber(count),
    helpfulOf: (title: string) => `: ${title}`,
    failed: outcomeTexts.didNotWork,
    reportName: (title: string) => `the review “${title}”`,
    hidden: (reason: string) => `Hidden by our staff: ${reason}`,
    hiddenHint: 'Others do not see it, and it does not count in any score.',
    photo: (position: number, count: number, title: string) => `Photo ${position} of ${count} beside “${title}”`,
    photosFor: (tier: string) => `Photos and names come with ${tier}.`,

    gate: {
      title: (tier: string) => `${tier}s and above can write reviews`,
      text: (tier: string) => `You can read everything here. Writing and voting come with ${tier}.`,
    },

    form: {
      title: (name: string) => `Write Review: ${name}`,
      editTitle: (name: string) => `Your review: ${name}`,
      rating: 'Overall rating',
      mattersLead: 'Rate these too, if you can',
      content: 'Your review',
      contentHint: 'What should a bro know before booking?',
      errors: {
        rating: { other: 'Please give one to five stars.' },
        title: { other: fieldErrorTexts.title, too_big: 'Please keep the title to 100 characters.' },
        content: { other: 'Please write a few words.', too_big: fieldErrorTexts.keepTo(4000) },
        criterion: { other: 'One to five stars, or none.' },
      },
      photos: 'Photos',
      photosHint: (max: number) => `At most ${max}. ${pictureTexts.limits} Explorer members and above can see them.`,
      addPhoto: 'Add photo',
      removePhoto: (position: number) => `Remove photo ${position}`,
      waiting: 'Uploads when you send',
      progress: (percent: number) => `Uploading, ${formatPercent(percent)}`,
      preparing: busyTexts.preparingPicture,
      photosFailed: 'Your review is saved. Some photos did not upload: send again, or remove them.',
      submit: 'Send review',
      busy: busyTexts.sending,
      failed: 'Your review could not be sent',
      conflict: {
        title: 'Saved in another window or on another device',
        text: 'This is what was saved there. Saving again replaces it with yours.',
      },
      waits:
        'Without a connection, your review waits on this device and is sent later. Adding or removing photos needs a connection.',
      kept: 'What you write is kept in this tab until you send it.',
      sent: { title: outcomeTexts.success, text: 'Thank you. Your review is published.' },
      saved: { title: outcomeTexts.success, text: 'Your review was changed.' },
      gone: { title: 'Review not found', text: 'This review has been deleted.' },
      loadFailed: 'Failed to load your review',
    },
    writes: {
      add: (title: string) => `New review: “${title}”`,
      edit: (title: string) => `Changed review: “${title}”`,
      delete: (title: string) => `Deleted review: “${title}”`,
    },
    remove: {
      title: 'Delete your review?',
      text: 'It will be deleted for good, with its photos and votes, and no longer counts in the scores.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: 'It could not be deleted',
      done: { title: 'Review deleted' },
    },
    staff: {
      earlier: 'Earlier versions',
      hideTitle: 'Hide this review?',
      showTitle: 'Show this review again?',
      reasonHint: 'For the audit log. When you hide the review, its author can read this too.',
      reasonError: 'Please give a reason of up to 500 characters.',
      submit: 'Confirm',
      busy: busyTexts.working,
      failed: outcomeTexts.didNotWork,
      hidden: { title: 'The review is hidden' },
      shown: { title: 'The review is visible again' },
      until: (when: string) => `Until ${when}`,
      none: 'It is unchanged.',
    },
  },
});
