import type { CourseLevel } from '@bros/contract/work/course-rules';
import { defineTexts } from '../../platform/texts.ts';
import { planTexts } from '../../shared/plans/plan-texts.ts';

export const landingTexts = defineTexts({
  en: {
    hero: {
      title: 'Know someone wherever you land',
      lead: 'Bros Abroad is a members-only network for men who travel or live abroad. Read up on a city before you book, then talk with the members who know its streets.',
      wayIn: 'Go to Today',
      rooms: 'Open the chat rooms',
      start: 'Start browsing free',
      invited: 'I have an invite',
      mapLabel: 'World map with the line between day and night right now',
      clocks: 'Local time in six cities',
      sunset: 'Next sunset:',
    },
    counts: {
      label: 'Bros Abroad in numbers, counted now',
      members: 'members',
      cities: 'cities with members',
      destinations: 'destinations',
      rooms: 'chat rooms',
    },
    members: {
      title: 'Some of our members',
      lead: 'They chose to be seen here.',
      faces: 'Members',
      lines: 'Recent messages',
      rooms: 'in the chat rooms',
      inRoom: (room: string) => `in ${room}`,
      portrait: (name: string) => `${name}’s photo`,
    },
    expat: {
      eyebrow: 'Expat of the Month',
      title: 'One of us, in their own words',
      none: 'There is no story right now. The next one shows up here: who they are, where they went, and what they would tell you before you go.',
      facts: (profession: string, origin: string, current: string, years: number) =>
        `${profession}, from ${origin}, living in ${current} for ${years === 1 ? 'a year' : `${years} years`}`,
      keyTips: 'Key tips',
      achievements: 'Achievements',
      picture: (name: string) => `A picture of ${name}`,
      readFull: 'Read Full Story',
    },
    inside: {
      title: 'What you will find inside',
      destinations: {
        title: 'Honest scores for every city',
        text: 'Cost of living, internet, safety and weather for each city, each with a score out of ten. Where a score is an editorial estimate and not yet the members’ verdict, the page says so.',
        link: 'See the destinations',
      },
      guide: {
        title: 'Answers that show their sources',
        text: 'Ask the travel guide what a month in Lisbon costs, what to pack or how to spend five days. It answers from our own pages and from what members wrote, each statement with its source, and says so when it finds nothing. It comes with Adventurer.',
        link: 'Open the travel guide',
      },
      memberVerification: {
        title: 'Faces we have checked',
        text: 'A short video check shows that a member is the person in their photos. Our own server scores it with an open AI model, staff decide unclear cases, and a badge says how and when it was done. You can ask for a person instead.',
        link: 'Get verified',
      },
      calendar: {
        title: 'Something going on, wherever you are',
        text: 'Dinners, hikes and weekends away that members host, month by month. See who’s going and how many seats are left, join with one click, and keep it all in your own calendar.',
        link: 'See the travel events',
      },
      chat: {
        title: 'Rooms where people answer',
        text: 'Ask what no guidebook knows: which street is loud, which landlord is fair, who is in town tonight. Everyone can read; with Explorer and above you can write, and the room sees it right away.',
        link: 'Open the chat rooms',
      },
    },
    events: {
      eyebrow: 'Next on the calendar',
      title: 'What members are doing next',
      all: 'See the travel events',
      online: 'Online',
      going: (count: number, capacity: number | null) =>
        capacity === null ? `${count} going` : `${count} of ${capacity} seats taken`,
    },
    quick: {
      title: 'Go straight to it',
      cards: {
        networking: {
          title: 'Meet the members',
          text: 'By city, work and what they care about. Each member decides who sees where they are.',
        },
        jobs: { title: 'Find remote work', text: 'Pay and countries are stated up front, and nobody may ask you for a fee.' },
        nomadBoard: {
          title: 'Compare places to work',
          text: 'Rent, internet and weather side by side, tips, and company for a coffee or the road.',
        },
        calendar: { title: 'See who hosts what', text: 'Dinners, hikes and weekends away, with the seats that are left.' },
      },
    },
    academy: {
      eyebrow: 'Academy',
      title: 'Learn from somebody who did it',
      lead: 'Courses on moving, working and staying legal abroad. Members add their own, and you can read one lesson of each for free.',
      list: 'Courses',
      all: 'See all courses',
      add: 'Add Your Course',
      newTab: '(opens in a new tab)',
      enroll: 'Enroll now',
      leaves: 'Enrollment is on another site',
      opensSoon: 'Enrollment opens soon',
      look: 'See the course',
      weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
      levels: {
        beginner: 'Beginner',
        intermediate: 'Intermediate',
        advanced: 'Advanced',
        allLevels: 'All Levels',
      } as const satisfies Record<CourseLevel, string>,
    },
    tiers: {
      title: 'Four memberships, one of them free',
      lead: 'Every plan, line by line. What we are still building is not on the list.',
      notOnSale: 'Paid memberships are not on sale yet. Everyone joins as a Browser, at no cost.',
      mostPopular: planTexts.mostPopular,
      free: 'Read every city and every room for as long as you like.',
      startShort: 'Start free',
      choose: (plan: string) => `Choose ${plan}`,
    },
    browse: {
      title: 'Free means free',
      text: 'As a Browser you look around for as long as you like: every destination, every score, every chat room. Members appear to you as “A bro”, and their profiles and photos stay closed until you choose a paid membership.',
      link: 'Start browsing free',
    },
    invite: {
      title: 'Did a member send you?',
      text: 'Enter their invite code when you sign up, and we show you who vouched for you. No code? You can join without one.',
      onlyText:
        'Enter their invite code when you sign up, and we show you who vouched for you. At the moment people join by invitation only.',
      link: 'Create your account',
    },
    partner: {
      title: 'A CRM for what you build abroad',
      text: 'Our partner’s CRM is $97 a month. It is their offer, on their own site, and we earn a commission if you buy it through this link.',
      link: 'See the partner’s CRM (new tab)',
    },
  },
});
