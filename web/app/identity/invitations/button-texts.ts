import { defineTexts } from '../../platform/texts.ts';

/** These texts have their own file, because every screen behind sign-in loads them. */
export const inviteButtonTexts = defineTexts({
  en: {
    button: 'INVITE NEW MEMBER',
    menuItem: 'Invite new member',
  },
});
