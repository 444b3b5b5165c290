import type { StayPostKind, StayPostState } from '@bros/contract/places/stay-post-rules';
import {
  STAY_POST_OPEN_DAYS,
  STAY_POST_PHOTOS_MAX,
  STAY_POST_PRICE_MAX_CHARACTERS,
  STAY_POST_RULES_MAX_CHARACTERS,
  STAY_POST_TEXT_MAX_CHARACTERS,
  STAY_POST_TITLE_MAX_CHARACTERS,
} from '@bros/contract/places/stay-post-rules';
import { formatDate, formatDays } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const stayTexts = defineTexts({
  en: {
    title: 'Stays',
    description: 'Rooms, apartments and sofas from verified members, city by city.',
    lead: 'Rooms, apartments and sofas from verified members.',
    post: 'Post a stay',
    kinds: {
      room: 'Spare room',
      handover: 'Apartment to take over',
      hosting: 'Hosting for a few nights',
      looking: 'Looking for a place',
    } as const satisfies Record<StayPostKind, string>,
    states: { open: 'Open now', ended: stateTexts.ended, closed: 'No longer available' } as const satisfies Record<
      StayPostState,
      string
    >,
    yours: 'Your stay',
    filter: { kind: 'Kind', anyKind: 'All kinds', view: 'Whose stays' },
    views: { all: 'All', mine: 'Mine', hidden: stateTexts.hidden, held: stateTexts.held },
    days: (startsOn: string, endsOn: string | null) => formatDays(startsOn, endsOn),
    noPrice: 'Price on request',
    loadFailed: 'The stays could not be loaded',
    empty: {
      title: 'No stays here yet',
      text: 'Try other days or another city. Or post what you offer or what you are looking for.',
    },
    emptyMine: { title: 'You have no stays', text: 'What you offer and what you are looking for shows up here.' },
    emptyHeld: {
      title: 'No held stays',
      text: 'Stays that read like a rental scam wait here until staff publish or decline them.',
    },
    emptyHidden: { title: 'No hidden stays', text: 'Stays that staff hide show up here.' },
    wall: {
      title: (tier: string) => `Stays come with ${tier}`,
      text: 'See who has a room, who is handing over an apartment, and who hosts for a few nights.',
    },
    inCity: { none: 'No stays here right now.', all: 'All stays here', post: 'Post the first one' },

    page: {
      title: 'Stay',
      back: 'All stays',
      goneTitle: 'Stay not found',
      loadFailed: 'The stay could not be loaded',
      rules: 'House rules',
      needs: 'Good to know',
      endsOn: (moment: string) => `Ends automatically on ${formatDate(moment)}`,
      author: 'Posted by',
      ask: (name: string) => `Ask ${name}`,
      askHint: 'You do not need to be connected. You can write to each other until the stay ends.',
      photo: (position: number, count: number) => `Photo ${position} of ${count}`,
      more: 'More about this stay',
      thisStay: 'this stay',
      renew: 'Renew',
      renewed: `Renewed for ${STAY_POST_OPEN_DAYS} days`,
      close: 'Close stay',
      failed: outcomeTexts.didNotWork,
      held: {
        title: 'Our staff checks this stay before others see it',
        own: 'Something in it reads like a rental scam: payment before a viewing, keys by mail, an owner abroad. You can edit it, and we’ll notify you of the decision.',
        staff: 'It reads like a rental scam. Publish it if it is honest.',
      },
    },
    decision: { publish: actionTexts.publish, decline: 'Decline', published: 'The stay is online' },
    declineDialog: {
      title: 'Decline this stay?',
      text: 'The author reads your reason. Only the author and staff see the stay afterward.',
      submit: 'Decline',
      busy: busyTexts.saving,
      failed: outcomeTexts.decisionNotSaved,
      done: 'The stay is declined',
    },
    photos: {
      title: 'Photos',
      add: 'Add a photo',
      adding: 'Adding the photo...',
      remove: (position: number) => `Remove photo ${position}`,
      removed: 'Photo removed',
      added: 'Photo added',
      hint: `Up to ${STAY_POST_PHOTOS_MAX}. Show the room, not the door sign or the view of the street.`,
    },
    closeDialog: {
      title: 'Close this stay?',
      text: 'Members can no longer find it. You cannot open it again, but you can post another.',
      submit: 'Close it',
      failed: 'It could not be closed',
      done: 'The stay is closed',
    },
    scams: {
      title: 'How rental scams work',
      lead: 'Bros Abroad never handles money for a stay. Anyone who says otherwise is lying.',
      signs: {
        seeFirst: 'Never pay before you have seen the room in person. No deposit, no fee, no “reservation”.',
        keys: 'Keys do not come by courier. An owner who is abroad and sends an agent, a lawyer or a cousin is the oldest trick there is.',
        invoices:
          'Invoices “from Airbnb” or “from Booking” for a room on this site are fake. So are escrow companies. Nobody honest asks for gift cards.',
        papers: 'Never send anybody a picture of your passport. Show it in person when you sign the contract.',
        price: 'If the price is far below the others, or “many people want it today”, let it go.',
        marks: 'Look for a verified badge and for references by members who met the person.',
      },
      report: 'Does something feel wrong? Report the stay, and our staff will look at it.',
    },
    form: {
      addTitle: 'Post a stay',
      editTitle: 'Edit your stay',
      lead: 'Verified members only. Leave out phone numbers, links, exact addresses and account numbers. Members ask you here.',
      kind: 'What is it about?',
      title: labelTexts.title,
      text: 'What is it like?',
      textHint: 'The room, the people, the neighborhood. Photos come next.',
      price: labelTexts.price,
      priceHint: 'For example “€550 a month, bills included”, or your budget.',
      rules: 'Rules, or what you need',
      startsOn: 'First day',
      endsOn: 'Last day',
      endsHint: `Leave it empty if the stay is open-ended. It then closes ${STAY_POST_OPEN_DAYS} days after your last change.`,
      submit: 'Save stay',
      failed: 'The stay was not saved',
      added: 'Your stay is online. Add photos now',
      held: 'Saved. Our staff checks it before others see it',
      saved: 'Stay saved',
      conflict: { title: outcomeTexts.changedElsewhere, text: outcomeTexts.savedElsewhere },
      unverified: {
        title: 'Verify yourself first',
        text: 'Only verified members can post stays, so that everyone knows who opens the door. It takes a few minutes.',
        action: 'Get verified',
      },
      errors: {
        kind: { other: fieldErrorTexts.chooseOne },
        title: { too_small: fieldErrorTexts.title, other: fieldErrorTexts.keepTo(STAY_POST_TITLE_MAX_CHARACTERS) },
        text: { too_small: 'Please describe it.', other: fieldErrorTexts.keepTo(STAY_POST_TEXT_MAX_CHARACTERS) },
        price: { other: fieldErrorTexts.keepTo(STAY_POST_PRICE_MAX_CHARACTERS) },
        rules: { other: fieldErrorTexts.keepTo(STAY_POST_RULES_MAX_CHARACTERS) },
        cityId: { other: fieldErrorTexts.chooseCity },
        startsOn: { other: 'Please enter a day within a year.' },
        endsOn: { other: 'Please enter a day within a year that is not past or before the first day.' },
      },
    },
  },
});
