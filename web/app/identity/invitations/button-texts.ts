import { defineTexts } from '../../platform/texts.ts';

/** A separate file, because every screen behind sign-in loads these texts. */
export const inviteButtonTexts = defineTexts({
  en: {
    button: 'INVITE NEW MEMBER',
    menuItem: 'Invite new member',
  },
});
