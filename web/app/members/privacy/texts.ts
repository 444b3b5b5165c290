import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const privacyTexts = defineTexts({
  en: {
    title: 'Privacy',
    lead: '“Everyone” means all members except Browsers. Visitors see you only if you choose so below. Your choices apply immediately.',
    loadFailed: 'Your privacy settings could not be loaded',
    parts: {
      location: {
        label: 'Who sees where you are',
        hint: 'Your city and country, current and future stays, and the city that the map counts you in. Members who aren’t your connections can find you by location only if you choose Everyone.',
      },
      photos: { label: 'Who sees your photos', hint: 'Everyone else sees your initials.' },
      travelHistory: {
        label: 'Who sees your travel history',
        hint: 'Your trips and the countries you have been to. Current and future stays are shown only to members who can also see your location.',
      },
      socialAccounts: { label: 'Who sees your social accounts', hint: 'The links under Social Media.' },
      reliability: {
        label: 'Who sees your reliability',
        hint: 'How often you reply, and how often you show up at events. Hosts of events that you join see it anyway.',
      },
    },
    audiences: { everyone: labelTexts.everyone, connections: 'My connections', nobody: 'Nobody' },
    hidden: {
      label: 'Hide me from the directory',
      hint: 'You won’t appear in any list, search or suggestion, or on the map. Your connections, and members you have asked to connect, still see your page.',
      browser: 'As a Browser, you are not listed anyway.',
    },
    homePage: {
      label: 'Show me on the public home page',
      hint: 'Visitors may then see your first name, first photo and city, and a message you wrote in a public room. Visitors never see anything that isn’t visible to all members.',
    },
    askable: {
      label: 'Other members may ask me about cities I know',
      hint: 'Members can send you questions about cities where you stay or have stayed. You get at most two questions a week in total. Members learn your name only if you answer.',
    },
    saving: busyTexts.saving,
    saved: { title: 'Privacy saved', text: 'Your privacy settings have been updated.' },
    saveFailed: { title: outcomeTexts.error, text: 'Failed to save your privacy settings' },
    preview: 'View my page as others see it',
    reliability: 'How reliability works',
    blocked: 'Members I have blocked',
  },
});
