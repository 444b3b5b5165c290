import type { DIETARY_NEEDS, DINNER_COMMON_GROUND } from '@bros/contract/gatherings/dinner-table-rules';
import { TABLE_MAX_SEATS, TABLE_MIN_SEATS } from '@bros/contract/gatherings/dinner-table-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';

const otherMembers = (count: number) => (count === 1 ? 'one other member' : `${formatNumber(count)} other members`);

export const dinnerTexts = defineTexts({
  en: {
    description: 'Dinner on Thursday with members who share a language and a city.',
    lead: `Dinner on Thursday with ${TABLE_MIN_SEATS - 1} to ${TABLE_MAX_SEATS - 1} members who speak your language.`,
    loadFailed: 'We could not load your dinner',
    failed: 'Your dinner was not changed',
    evening: 'Thursday',
    locked: (plan: string) => `${plan} seats you at a table with members in your city.`,
    noCity: 'Where are you?',
    noCityText: 'Tables are formed city by city. Set your city, or add a trip that has begun.',
    setCity: 'Set your city',
    noLanguages: 'Which languages do you speak?',
    noLanguagesText: 'Everybody at a table shares a language. Add yours to your profile first.',
    addLanguages: 'Add languages',
    optedIn: {
      title: 'You’re in',
      once: (city: string, time: string) => `For dinner in ${city} on ${time}.`,
      weekly: (city: string, time: string) => `Every Thursday while you’re in ${city}. The next dinner is on ${time}.`,
      until: (time: string) => `We form the tables on ${time}, city time. You can withdraw until then.`,
      elsewhere: (city: string, current: string) =>
        `You’re in ${current} now, and this is for ${city}. Change it to have dinner in ${current}.`,
      paused: (city: string) => `Dinners are paused. You take part in the first dinner in ${city} after the pause.`,
      change: 'Change',
      withdraw: actionTexts.withdraw,
      stop: 'Stop the weekly dinners',
      withdrawn: 'You’re not in',
      stopped: 'You keep your seat this week. There are no dinners after that.',
    },
    form: {
      title: (time: string) => `Dinner on ${time}`,
      lead: (city: string, until: string) => `In ${city}. Say you’re in by ${until}, city time.`,
      changeTitle: 'Change your dinner',
      kind: 'Which weeks',
      once: (time: string) => `Only ${time}`,
      weekly: (city: string) => `Every Thursday while I’m in ${city}`,
      languages: 'Languages you want to speak',
      languagesHint: 'A table shares one of them.',
      budget: 'What dinner may cost',
      budgets: { 1: 'Simple: street food or a diner', 2: 'Medium: a good local restaurant', 3: 'High: a fine restaurant' },
      budgetHint: 'Guests at a table are at most one step apart.',
      foods: 'What the table should know',
      foodNames: {
        vegetarian: 'Vegetarian',
        vegan: 'Vegan',
        halal: 'Halal',
        kosher: 'Kosher',
        glutenFree: 'Gluten-free',
        noAlcohol: 'No alcohol',
      } satisfies Record<(typeof DIETARY_NEEDS)[number], string>,
      ages: 'Age of the others',
      anyAge: 'Any age',
      ageRange: (from: number, to: number) => `${from} to ${to}`,
      agesHint: 'If you choose a range, you sit only with members whose profile shows their age.',
      noRepeats: 'Only members I haven’t met',
      noRepeatsHint: 'In a city with few members, this can leave you without a table.',
      submit: 'I’m in',
      submitChange: actionTexts.save,
      busy: 'One moment…',
      failed: 'You’re not in yet',
      done: 'You’re in',
      cancel: actionTexts.keepItAsIs,
      errors: {
        kind: { other: fieldErrorTexts.choose },
        languages: { other: 'Please choose at least one language.' },
        budget: { other: fieldErrorTexts.choose },
        foods: { other: fieldErrorTexts.choose },
        ages: { other: fieldErrorTexts.choose },
        noRepeats: { other: fieldErrorTexts.choose },
      },
    },
    table: {
      title: 'Your table',
      when: (city: string, time: string) => `${time} in ${city}`,
      seats: (count: number) => `A table with ${formatNumber(count)} guests`,
      foods: (names: string) => `Please keep in mind: ${names}`,
      alone:
        'You are the only guest left. If another member gets in line, they get a seat at your table; otherwise there is no dinner.',
      leave: 'Give up my seat',
      late: (minutes: number) => `${minutes} minutes late`,
      calendar: 'Add to calendar',
      calendarFailed: 'The calendar file could not be saved',
      shared: 'What you have in common',
      likeness: {
        city: (name: string) => `You both know ${name}`,
        interest: (name: string) => `You both like ${name}`,
        language: (name: string) => `You both speak ${name}`,
        occupation: (name: string) => `You have the same job: ${name}`,
      } satisfies Record<(typeof DINNER_COMMON_GROUND)[number], (name: string) => string>,
      neighborhood: (name: string) => `Where to eat: ${name}, unless the table prefers another part of town`,
      guides: (city: string) => `Members who know ${city}`,
      tips: (city: string) => `Tips for ${city}`,
    },
    late: {
      open: 'I’m late',
      change: 'Change how late I am',
      title: 'How late are you?',
      minutes: 'Minutes',
      onTime: 'I’m on time after all',
      submit: 'Tell the others',
      done: 'The others know',
    },
    came: {
      title: 'Who came to dinner?',
      lead: (city: string, time: string) =>
        `Your table in ${city} on ${time}. Guests who came can write references about each other. At a table of two, your answer decides whether the dinner counts for the other guest; at a larger table, it takes two answers. Only you see your answers.`,
      came: 'Came',
      missed: 'Didn’t come',
      aboutCame: (name: string) => `${name} came`,
      aboutMissed: (name: string) => `${name} didn’t come`,
    },
    leave: {
      title: 'Give up your seat?',
      text: 'The others see that one fewer guest is coming, but not who dropped out. If somebody is waiting for a seat, they get yours.',
      submit: 'Give it up',
      cancel: 'Keep my seat',
      done: 'You gave up your seat',
    },
    waiting: {
      title: 'No table this week',
      alone: (city: string, time: string) => `Nobody else in ${city} was without a table for ${time}.`,
      others: (city: string, time: string, count: number) =>
        `You and ${otherMembers(count)} in ${city} did not fit at one table for ${time}.`,
      next: 'You’re in line for any seat that opens up and fits. Next week, you come before members who had a seat.',
      anyway: 'Meet anyway',
      anywayHint: 'Two or three members who fit get a small table as soon as they press this, until Thursday noon.',
      anywayDone: 'You’ll meet anyway, as soon as somebody else wants to',
      anywayOn: (count: number) =>
        count === 0
          ? 'You would meet anyway. Nobody else has said so yet.'
          : `You would meet anyway, and so would ${otherMembers(count)}.`,
      anywayOthers: (count: number) => `${otherMembers(count)} would meet anyway.`,
      stop: 'Stop waiting',
      stopped: 'You’re no longer waiting',
    },
    rules: {
      title: 'How tables are formed',
      noon: `On Wednesday at noon, city time, everybody who signed up is seated at tables of ${TABLE_MIN_SEATS} to ${TABLE_MAX_SEATS}.`,
      fit: 'A table shares a language. Budgets are at most one step apart, and everybody’s age range fits.',
      blocks: 'Members who blocked each other never share a table.',
      mix: 'We prefer guests who have not met and who share interests, and mix newcomers with regulars.',
      waited: 'Members who had no seat in earlier weeks come first.',
    },
  },
});
