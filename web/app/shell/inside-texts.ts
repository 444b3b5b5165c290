import { paths } from '@bros/contract/paths';
import { defineTexts } from '../platform/texts.ts';

const texts = defineTexts({
  en: {
    destinations:
      'Inside: scores, cost, internet, safety and weather of each city, and what members write about it. Reading is free.',
    networking:
      'Inside: members by city, work and interests, with who shares a friend or a language with you. It comes with Explorer.',
    nomadBoard:
      'Inside: cities compared by rent, internet and weather, tips from travellers, and meetups to join. Reading is free.',
    chat: 'Inside: rooms for cities and matters of life abroad. Reading along is free; writing comes with Explorer.',
    map: 'Inside: destinations and where members are, by city and never finer. Looking is free.',
  },
});

const INSIDE: readonly { begins: string; text: string }[] = [
  { begins: paths.destinations, text: texts.destinations },
  { begins: paths.dashboardDestinations, text: texts.destinations },
  { begins: paths.networking, text: texts.networking },
  { begins: paths.dashboardNetworking, text: texts.networking },
  { begins: paths.nomadBoard, text: texts.nomadBoard },
  { begins: paths.dashboardNomadBoard, text: texts.nomadBoard },
  { begins: paths.chat, text: texts.chat },
  { begins: paths.dashboardChat, text: texts.chat },
  { begins: paths.map, text: texts.map },
];

/** What stands behind an address that asks to sign in; null for one that says nothing about itself. */
export const insideOf = (path: string | null): string | null =>
  INSIDE.find(({ begins }) => path === begins || path?.startsWith(`${begins}/`) || path?.startsWith(`${begins}?`))?.text ?? null;
