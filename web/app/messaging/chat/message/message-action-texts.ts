import { formatDateTime, formatNumber } from '../../../platform/format.ts';
import { defineTexts } from '../../../platform/texts.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { busyTexts } from '../../../ui/busy-texts.ts';
import { outcomeTexts } from '../../../ui/outcome-texts.ts';

export const messageActionTexts = defineTexts({
  en: {
    reply: 'Reply',
    react: 'React',
    replyTo: (name: string) => `Reply to ${name}`,
    reactTo: (name: string) => `React to ${name}`,
    about: (name: string) => `About ${name}`,
    seeProfile: 'See profile',
    profile: (name: string) => `${name}’s profile`,
    copy: 'Copy text',
    copyFailed: 'The text could not be copied',
    reactLabel: 'Choose a reaction',
    reactors: 'Who reacted',
    reactorsFailed: 'Failed to load who reacted',
    noReactors: 'Nobody you can see.',
    history: 'What it said before',
    block: (name: string) => `Block ${name}`,
    reported: 'this message',

    editing: 'Editing your message',
    editHint: 'Enter saves, Esc cancels.',
    saving: busyTexts.saving,

    removal: {
      title: 'Delete this message?',
      text: 'Everybody then sees “Message deleted” in its place. Our staff can still see what it said.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      failed: outcomeTexts.didNotWork,
    },

    historyTitle: 'What it said',
    historyFailed: 'Failed to load what it said',
    version: (version: number, moment: string) => `Version ${formatNumber(version)} · ${formatDateTime(moment)}`,
    deletedOn: (moment: string) => `Deleted on ${formatDateTime(moment)}`,
  },
});
