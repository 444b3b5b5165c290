import { defineTexts } from '../../platform/texts.ts';

/** The words that every screen inside shows before anything of invitations is opened. */
export const inviteButtonTexts = defineTexts({
  en: {
    button: 'INVITE NEW MEMBER',
    menuItem: 'Invite new member',
  },
});
