import { defineTexts } from '../../platform/texts.ts';

/** Separate, because every signed-in screen loads these texts. */
export const inviteButtonTexts = defineTexts({
  en: {
    button: 'INVITE NEW MEMBER',
    menuItem: 'Invite new member',
  },
});
