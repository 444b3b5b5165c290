import { defineTexts } from '../../platform/texts.ts';

/** In its own file, to keep the first view small. */
export const dinnerCardTexts = defineTexts({
  en: {
    invite: (city: string, time: string) => `Dinner in ${city} on ${time}, with members who speak your language.`,
    join: 'I’m in',
    optedIn: (city: string, time: string) => `You’re in for dinner in ${city} on ${time}.`,
    change: 'See or change',
    table: (city: string, time: string) => `Your table in ${city}: ${time}.`,
    see: 'See your table',
    waiting: (city: string) => `No table in ${city} this week yet. You’re in line for any seat that opens up.`,
    details: 'Details',
  },
});
