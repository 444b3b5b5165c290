import { paths } from '@bros/contract/paths';
import { defineTexts } from '../platform/texts.ts';

const texts = defineTexts({
  en: {
    destinations:
      'Inside: scores, cost, internet, safety and weather of each city, and what members write about it. Reading is free.',
    networking:
      'Inside: members by city, work and interests, and who shares a connection or a language with you. It comes with Explorer.',
    jobs: 'Inside: remote jobs by pay, place and type, posted by members and their companies. Looking is free; applying comes with Explorer.',
    nomadBoard:
      'Inside: cities compared by rent, internet and weather, tips from travelers, and meetups to join. Reading is free.',
    calendar: 'Inside: dinners, hikes and weekends away, by month and city. Looking is free; joining comes with Explorer.',
    chat: 'Inside: rooms for cities and for life abroad. Reading along is free; writing comes with Explorer.',
    verification: 'Inside: a short check by video or by a person, and a badge beside your name. It is free.',
    streams:
      'Inside: six people around a table, on camera, wherever they are. Listening is free; being seen comes with Explorer.',
    guide: 'Inside: a guide that answers from our own pages and shows its sources. It comes with Adventurer.',
    map: 'Inside: destinations and where members are, by city, never more precisely. Looking is free.',
  },
});

const INSIDE: readonly { begins: string; text: string }[] = [
  { begins: paths.destinations, text: texts.destinations },
  { begins: paths.dashboardDestinations, text: texts.destinations },
  { begins: paths.networking, text: texts.networking },
  { begins: paths.dashboardNetworking, text: texts.networking },
  { begins: paths.jobBoard, text: texts.jobs },
  { begins: paths.dashboardJobs, text: texts.jobs },
  { begins: paths.nomadBoard, text: texts.nomadBoard },
  { begins: paths.dashboardNomadBoard, text: texts.nomadBoard },
  { begins: paths.calendar, text: texts.calendar },
  { begins: paths.dashboardCalendar, text: texts.calendar },
  { begins: paths.chat, text: texts.chat },
  { begins: paths.dashboardChat, text: texts.chat },
  { begins: paths.live, text: texts.streams },
  { begins: paths.dashboardVerification, text: texts.verification },
  { begins: paths.guide, text: texts.guide },
  { begins: paths.map, text: texts.map },
];

export const insideOf = (path: string | null): string | null =>
  INSIDE.find(({ begins }) => path === begins || path?.startsWith(`${begins}/`) || path?.startsWith(`${begins}?`))?.text ?? null;
