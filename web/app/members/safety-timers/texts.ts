import { SAFETY_GRACE_MINUTES, SAFETY_KEPT_DAYS } from '@bros/contract/members/safety-timer-rules';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

export const safetyTexts = defineTexts({
  en: {
    description: 'Set a timer before you meet somebody. If you do not answer, someone you trust is notified.',
    lead: 'Set a timer before you meet somebody. If you don’t answer when it ends, we’ll email someone you trust.',
    loadFailed: 'We could not load your safety timer',
    imFine: 'I’m fine',
    extend: (minutes: number) => `Extend by ${minutes} minutes`,
    cancel: 'Cancel the timer',
    form: {
      title: 'Set a timer',
      lead: 'It keeps running if you close this page or your battery dies.',
      cityHint: 'For the local time and the emergency numbers.',
      place: 'Place',
      placeHint: 'What somebody would need to find you: the bar, the address, the room.',
      people: 'Who you’ll meet',
      notes: 'Notes',
      notesHint: 'How you will get there, a phone number, what you will wear.',
      contact: 'Your contact',
      minutes: 'Timer',
      duration: (minutes: number) =>
        minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${String(minutes / 60)} hours`,
      endsAbout: (time: string, city: string) => `Ends around ${time} in ${city}.`,
      submit: 'Start the timer',
      busy: 'Starting...',
      failed: 'The timer did not start',
      errors: {
        cityId: { other: fieldErrorTexts.chooseCity },
        contactId: { other: 'Please choose a contact.' },
        place: { too_big: 'Please keep the place to 200 characters.', other: 'Please enter where you’ll be.' },
        people: { other: 'Please keep this to 200 characters.' },
        notes: { other: 'Please keep the notes to 500 characters.' },
        minutes: { other: 'Please choose how long.' },
      },
      needsContact: 'A timer needs a contact who has confirmed. Adding one takes a minute on your side and a minute on theirs.',
    },
    open: {
      running: 'Your timer is running',
      due: 'Are you OK?',
      alerted: {
        sending: (name: string) => `We are alerting ${name}`,
        sent: (name: string) => `We alerted ${name}`,
        waiting: (name: string) => `The alert to ${name} is delayed`,
        failed: (name: string) => `The alert to ${name} failed`,
        noContact: () => 'Nobody was alerted',
      },
      until: (time: string, city: string) => `Ends at ${time} in ${city}.`,
      reminder: (name: string) =>
        `Then we’ll remind you. If you have not answered ${SAFETY_GRACE_MINUTES} minutes later, we’ll email ${name}.`,
      dueText: (name: string, time: string) => `Your timer has ended. If you don’t answer by ${time}, we’ll email ${name}.`,
      delivery: {
        sending: (name: string) => `We are sending an email to ${name} right now.`,
        sent: (name: string) => `We emailed ${name} your name and email address, the place, the time, the people and your notes.`,
        waiting: (name: string) =>
          `Our email to ${name} has not been sent yet, because the mail server is not responding. We keep trying. If you can, call ${name} yourself.`,
        failed: (name: string) => `Our email to ${name} could not be delivered. If you can, call ${name} yourself.`,
        noContact: (name: string) =>
          `${name} asked us to stop emailing them, so we did not alert anybody. If you need help, call somebody yourself.`,
      },
      seen: (name: string) => `${name} confirmed that they read it.`,
      fineNotifies: (name: string) => `If you are fine, press “I’m fine”. We will let ${name} know immediately.`,
      where: 'Where',
      who: 'Who',
      notes: 'Notes',
      contact: 'Your contact',
      someone: 'your contact',
      unreached: (name: string) =>
        `${name} asked us to stop emailing them, so this timer alerts nobody. Let somebody else know where you are.`,
      extended: 'Your timer was extended',
      canceled: 'Timer canceled',
      fine: 'Glad you are fine',
    },
    ended: {
      fine: (time: string) => `You said you were fine on ${time}.`,
      canceled: (time: string) => `You canceled your last timer on ${time}.`,
      notified: (name: string) => `We let ${name} know that you are fine.`,
    },
    numbers: {
      title: (country: string) => `Emergency numbers in ${country}`,
      all: 'Police, ambulance and fire',
      police: 'Police',
      ambulance: 'Ambulance',
      fire: 'Fire',
      unknown: (country: string) =>
        `We do not know the emergency numbers of ${country} for certain. 112 works from most mobile phones in most countries.`,
    },
    contacts: {
      title: 'Your safety contacts',
      lead: 'People outside Bros Abroad whom we’ll email if you don’t answer. Each person confirms once, through a link in an email.',
      states: { waiting: 'Not confirmed yet', confirmed: 'Confirmed', withdrawn: 'Does not want emails' },
      add: 'Add a contact',
      ask: 'Ask again',
      asked: (name: string) => `We asked ${name} again`,
      askFailed: 'We could not ask again',
      remove: (name: string) => `Remove ${name}`,
      removeTitle: (name: string) => `Remove ${name}?`,
      removeText: 'We’ll delete the address. To be your contact again, they would have to confirm again.',
      removed: 'Contact removed',
      form: {
        title: 'Add a safety contact',
        nameHint: 'Only you see it.',
        email: 'Email address',
        emailHint: 'We send one email with your first name and ask whether they agree. Nothing else, until they do.',
        submit: 'Send the request',
        busy: busyTexts.sending,
        sent: (name: string) => `Once ${name} confirms, you can start a timer.`,
        sentTitle: 'Request sent',
        failed: 'The request was not sent',
        known: 'This contact is already on your list.',
        errors: {
          name: { too_big: 'Please keep the name to 50 characters.', other: 'Please enter a name.' },
          email: { custom: 'This is your own address. Choose somebody else.', other: 'Please enter an email address.' },
        },
      },
    },
    privacy: {
      title: 'What we do with this',
      nothing: 'We track nothing: no location, no movement. We know only what you write here.',
      email: 'Your contact gets your name, your email address and what you write here, but only if you do not answer.',
      nobody: 'Nobody else can read it, our staff included. They see that a timer ran, but no details.',
      deleted: `We delete a timer and its emails ${SAFETY_KEPT_DAYS} days after it ends.`,
      emergency: 'This does not replace the emergency services. If you are in danger, call them.',
    },
  },
});
