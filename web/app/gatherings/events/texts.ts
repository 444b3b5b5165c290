import type { EventCost, EventMinTier, EventState, EventVisibility } from '@bros/contract/gatherings/event-rules';
import type { EventView } from '@bros/contract/gatherings/events';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatDate, formatDay, formatNumber, formatWeekday } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const fromTier = (tier: EventMinTier) => `${PLANS[tier].name} ${tier === TIERS.at(-1) ? 'only' : 'and above'}`;

/** The specification's texts, verbatim. */
export const eventTexts = defineTexts({
  en: {
    title: 'Travel Events Calendar',
    description: 'Events by members abroad, month by month: who hosts, what they cost, and how many seats are left.',
    signIn: 'Please log in to see the travel events and to join them.',
    month: labelTexts.month,
    events: 'Events',
    earlier: 'Previous month',
    later: 'Next month',
    inMonth: (count: number) => (count === 1 ? '1 Event This Month' : `${formatNumber(count)} Events This Month`),
    layout: { list: 'List', month: labelTexts.month, label: 'Show as' },
    filter: (active: number) => (active > 0 ? `Filter Events (${active})` : 'Filter Events'),
    create: 'Create Event',
    upgrade: (tier: string) => `Joining and hosting events comes with the ${tier} membership. Looking around is free.`,
    loadFailed: 'Failed to load travel events',
    loadToast: { title: outcomeTexts.error, text: 'Failed to load travel events' },
    empty: {
      title: 'No events this month',
      text: 'Look at another month, or host one yourself.',
    },
    emptyUpcoming: { title: 'No upcoming events', text: 'Events that members plan appear here, soonest first.' },
    emptyFiltered: 'Nothing matches these filters. Remove some of them.',
    upcoming: 'Upcoming',
    showUpcoming: 'Show upcoming events',
    createFirst: 'Create an event',
    moreActions: 'Calendar options',
    goingOn: 'Happening now',
    dayTitle: (day: string, today: string) =>
      day === today ? `Today, ${formatDay(day)}` : `${formatWeekday(day)}, ${formatDay(day)}`,
    emptyOther: {
      all: { title: 'No events on these days', text: 'Choose other days, or create an event yourself.' },
      past: { title: 'No events on these days', text: 'Nothing took place then. Choose other days.' },
      mine: { title: 'You are not part of any event yet', text: 'What you join and what you host shows up here.' },
      hosting: { title: 'You don’t host any events yet', text: 'Create one: a dinner, a hike, a weekend away.' },
      hidden: { title: 'Nothing is hidden', text: 'Events that staff hide show up here.' },
    } as const satisfies Record<EventView, { title: string; text: string }>,

    past: 'Already over',

    filters: {
      anyCountry: 'All countries',
      countryOf: (name: string, count: number) => `${name} (${formatNumber(count)})`,
      where: 'Online or in person',
      wheres: { any: 'Both', online: 'Online', inPlace: 'In person' },
      cost: 'Cost',
      anyCost: 'Any cost',
      costs: { free: 'Free', paid: 'Paid here', door: 'Paid at the door' } as const satisfies Record<EventCost, string>,
      anyTier: 'Every tier',
      tierOf: (tier: EventMinTier) => `For ${fromTier(tier)}`,
      connections: 'Connections are going',
      connectionsHint: 'Only events that your connections have joined.',
      view: 'Whose events',
      views: {
        all: "Everybody's",
        past: 'Past events',
        mine: 'Mine',
        hosting: 'Events I host',
        hidden: 'Hidden events',
      } as const satisfies Record<EventView, string>,
    },

    grid: {
      caption: (month: string) => `Events in ${month}`,
      day: (day: string, count: number) => `${formatDay(day)}, ${count === 1 ? '1 event' : `${formatNumber(count)} events`}`,
      more: (count: number) => `and ${formatNumber(count)} more`,
      chosen: (day: string) => `Events on ${formatDay(day)}`,
    },

    online: 'Online',
    alsoOnline: 'also online',
    days: (count: number) => (count === 1 ? '1 day' : `${formatNumber(count)} days`),
    participants: (count: number, max: number | null) =>
      max === null
        ? `${formatNumber(count)} ${count === 1 ? 'participant' : 'participants'}`
        : `${formatNumber(count)}/${formatNumber(max)} participants`,
    hostedBy: 'Hosted by',
    going: (names: readonly string[]) => `Going: ${names.join(', ')}.`,
    connections: (count: number) => (count === 1 ? '1 connection is going' : `${formatNumber(count)} connections are going`),
    yourTime: (span: string) => `${span} your time`,
    hidden: 'Hidden by our staff',
    posted: (moment: string) => `Posted ${formatDate(moment)}`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    moreTitle: (count: number) => (count === 1 ? 'One more date after this' : `${formatNumber(count)} more dates after this`),

    registered: 'Registered',
    reserved: 'Seat held for you',
    waiting: 'On the waiting list',
    removed: 'Removed by the host',
    full: 'Event Full',
    youHost: 'You host this',
    youCoHost: 'You are a co-host',
    states: { draft: stateTexts.draft, canceled: stateTexts.canceled, over: stateTexts.ended } as const satisfies Record<
      Exclude<EventState, 'active'>,
      string
    >,
    visibilities: {
      public: 'Everybody, even without an account',
      members: 'All members',
      tier: 'Members at a certain tier and above',
      connections: 'My connections',
      link: 'Members with the link',
    } as const satisfies Record<EventVisibility, string>,
    forTier: fromTier,
    forConnections: 'For connections',
    byLink: 'By link',

    join: 'Join Event',
    joinWaiting: 'Join the waiting list',
    nowRegistered: 'Successfully registered',
    nowWaiting: (position: number | null) =>
      position === null ? 'You are on the waiting list' : `You are number ${formatNumber(position)} on the waiting list`,
    joinFailed: 'Failed to join event',
    failed: outcomeTexts.didNotWork,

    inCity: {
      none: 'Nothing is planned here yet.',
      all: 'See this city’s calendar',
    },

    feed: {
      title: 'Calendar feed',
      lead: 'Your own calendar app shows every event that you host or join and your dinners, and keeps them up to date.',
      off: 'The feed is off.',
      on: (made: string) => `Created on ${formatDate(made)}.`,
      read: (moment: string) => `Last read on ${formatDate(moment)}.`,
      neverRead: 'No calendar has read it yet.',
      make: 'Create a feed URL',
      renew: 'Create a new URL',
      renewHint: 'The old URL then stops working.',
      end: 'Turn off the feed',
      made: 'Your feed URL is ready',
      ended: 'The feed is turned off',
      once: 'Copy it now: it is shown only this once. Anyone who has it can read your events, so keep it to yourself.',
      label: 'Feed URL',
      copy: 'Copy URL',
      copyFailed: 'Your browser blocked copying. Select the URL and copy it manually.',
      loadFailed: 'The feed could not be loaded',
    },
  },
});
