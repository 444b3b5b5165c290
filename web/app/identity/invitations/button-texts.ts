import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because every signed-in screen loads these texts, but not the other texts of invitations. */
export const inviteButtonTexts = defineTexts({
  en: {
    button: 'INVITE NEW MEMBER',
    menuItem: 'Invite new member',
  },
});
