import type { EventLeastTier, EventRecurrence, EventVisibility } from '@bros/contract/gatherings/event-rules';

/** City ids from core/cities/first-cities.ts. */
const [LISBON, BANGKOK, MEDELLIN, BUDAPEST] = [2_267_057, 1_609_350, 3_674_962, 3_054_643];
const [CHIANG_MAI, DENPASAR, BUENOS_AIRES] = [1_153_671, 1_645_528, 3_435_910];

export interface DemoEvent {
  by: string;
  coHosts?: readonly string[];
  title: string;
  description: string;
  /** Null if the event is online only. */
  cityId: number | null;
  /** Defaults to now. */
  publishedAt?: Date;
  /** Days from today. Times are local to the city. If `days` is missing, the event ends on the same day. */
  inDays: number;
  /** The event begins on the first such day of the week after `inDays` days. ISO 8601: Sunday is 7. */
  weekday?: number;
  from: string;
  to: string;
  days?: number;
  venue: string;
  address: string;
  link?: string;
  capacity: number | null;
  visibility: EventVisibility;
  /** In US cents. A guest who leaves at least `refundHours` before the start gets a refund. */
  price?: { cents: number; refundHours: number };
  buyers?: readonly string[];
  leastTier?: EventLeastTier;
  series?: { every: EventRecurrence; count: number };
  registered: readonly string[];
  waiting?: readonly string[];
  replies?: readonly { who: string; text: string }[];
}

export const demoEvents: readonly DemoEvent[] = [
  {
    by: 'explorer',
    title: 'Miradouro walk and a long dinner',
    description:
      'Four viewpoints, no hurry, then grilled fish where nobody speaks English. Wear shoes that like cobblestones. Everyone pays their own bill, about 20 euros.',
    cityId: LISBON,
    inDays: 4,
    from: '17:30',
    to: '22:00',
    venue: 'Miradouro da Graça',
    address: 'The kiosk under the pine trees, Largo da Graça',
    capacity: 12,
    visibility: 'public',
    registered: ['legend', 'admin'],
    replies: [
      { who: 'legend', text: 'I know the waiter at the third one. Leave the ordering to me.' },
      { who: 'explorer', text: 'Gladly. Last time I ordered twelve soups.' },
    ],
  },
  {
    by: 'moderator',
    title: 'Sunday baths',
    description: 'Two hours of warm water before the families come, then coffee. Bring a towel and a coin for the locker.',
    cityId: BUDAPEST,
    inDays: 6,
    weekday: 7,
    from: '09:00',
    to: '11:30',
    venue: 'Széchenyi Baths',
    address: 'Inside, at the chess boards of the outdoor pool',
    capacity: 10,
    visibility: 'members',
    series: { every: 'weekly', count: 6 },
    registered: ['adventurer'],
  },
  {
    by: 'legend',
    title: 'Rooftop table for eight',
    description: 'One table above the river, a set menu and a rule: no talk about visas before dessert.',
    cityId: BANGKOK,
    inDays: 9,
    from: '19:00',
    to: '23:00',
    venue: 'A rooftop in Sathorn',
    address: 'You get floor and name of the table here when you are registered: 63rd floor, table of Leo',
    capacity: 8,
    visibility: 'tier',
    leastTier: 'legend',
    registered: ['moderator', 'admin'],
  },
  {
    by: 'adventurer',
    title: 'Two seats to the coffee farm',
    description: 'My small car has room for two more. A farm visit, lunch with the family, back by dark.',
    cityId: MEDELLIN,
    inDays: 10,
    from: '08:00',
    to: '18:30',
    venue: 'A farm above Jardín',
    address: 'I pick you up at the Poblado metro, north exit',
    capacity: 2,
    visibility: 'members',
    registered: ['explorer', 'legend'],
    waiting: ['moderator', 'admin'],
    replies: [{ who: 'moderator', text: 'If one of you oversleeps, I am awake.' }],
  },
  {
    by: 'admin',
    title: 'Ask the house anything',
    description: 'An hour online about what we build next. Bring what annoys you most.',
    cityId: null,
    inDays: 18,
    from: '18:00',
    to: '19:00',
    venue: '',
    address: '',
    link: 'https://meet.example/bros-abroad',
    capacity: 100,
    visibility: 'members',
    registered: ['explorer', 'adventurer', 'legend', 'moderator'],
  },
  {
    by: 'legend',
    coHosts: ['explorer'],
    title: 'Hill trek with one night in a village',
    description: 'Six hours of walking on each day, a wooden house in between. You need a rain jacket and good humor.',
    cityId: CHIANG_MAI,
    inDays: 42,
    from: '07:00',
    to: '17:00',
    days: 1,
    venue: 'Doi Inthanon',
    address: 'The van leaves from Tha Phae Gate',
    capacity: 9,
    visibility: 'members',
    registered: ['moderator'],
  },
  {
    by: 'explorer',
    title: 'First wave, soft boards',
    description: 'A surf lesson for people who fall a lot. I asked my connections first.',
    cityId: DENPASAR,
    inDays: 38,
    from: '06:30',
    to: '09:30',
    venue: 'Batu Bolong beach',
    address: 'The board rental left of the temple',
    capacity: 6,
    visibility: 'connections',
    registered: ['adventurer'],
  },
  {
    by: 'legend',
    title: 'Demo: cooking class with a market tour',
    description:
      'A paid event of the demo: buy a seat with a test card, and see the receipt, the refund and the waiting list. We shop at six, cook till noon and eat what we made.',
    cityId: BANGKOK,
    inDays: 16,
    from: '06:00',
    to: '13:00',
    venue: 'Khlong Toei market',
    address: 'The flower stall at gate 2',
    capacity: 6,
    visibility: 'public',
    price: { cents: 4500, refundHours: 48 },
    registered: [],
    buyers: ['explorer', 'adventurer'],
    replies: [{ who: 'adventurer', text: 'I bring knives. You bring the band-aids.' }],
  },
  {
    by: 'legend',
    title: 'Demo: sunset on a rice barge',
    description: 'A paid event of the demo with one seat, which is sold: join the waiting list, and see how a seat moves on.',
    cityId: BANGKOK,
    inDays: 22,
    from: '17:00',
    to: '20:00',
    venue: 'Sathorn pier',
    address: 'The barge with the green roof',
    capacity: 1,
    visibility: 'members',
    price: { cents: 2900, refundHours: 24 },
    registered: [],
    buyers: ['moderator'],
  },
  {
    by: 'legend',
    title: 'Asado, tango, and no early flight',
    description: 'Meat from noon, music from nine. Plan nothing for the next morning.',
    cityId: BUENOS_AIRES,
    inDays: 54,
    from: '12:00',
    to: '02:00',
    days: 1,
    venue: 'A courtyard in San Telmo',
    address: 'The green door in Pasaje San Lorenzo',
    capacity: null,
    visibility: 'members',
    registered: ['explorer'],
  },
];
