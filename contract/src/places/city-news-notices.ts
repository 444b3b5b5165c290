import * as z from 'zod';
import { defineNotice, nameOf } from '../core/notice-definition.ts';
import { NEWS_KINDS, type NewsKind } from './city-news-rules.ts';

const counts = z.partialRecord(z.enum(NEWS_KINDS), z.int());

/** No texts by members, because content may be hidden later. */
const digest = {
  cities: z.array(z.object({ name: z.string(), counts })),
  /** Omitted from `cities`. */
  otherCities: z.int(),
};
type Digest = z.infer<z.ZodObject<typeof digest>>;

const NOUNS: Record<NewsKind, [one: string, several: string]> = {
  event: ['event', 'events'],
  meetup: ['meetup', 'meetups'],
  arrival: ['arrival', 'arrivals'],
  guide: ['guide', 'guides'],
  review: ['review', 'reviews'],
  stay: ['stay', 'stays'],
};

const listFormat = new Intl.ListFormat('en');

const describe = (all: z.infer<typeof counts>): string =>
  listFormat.format(
    NEWS_KINDS.flatMap((kind) => {
      const count = all[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`];
    }),
  );

const others = (count: number) => (count === 0 ? [] : [count === 1 ? '1 other city' : `${count} other cities`]);

const placesOf = ({ cities, otherCities }: Digest): string =>
  listFormat.format([...cities.map(({ name }) => name), ...others(otherCities)]);

/** `startsLocal` has no zone, so it is formatted as UTC. */
const clock = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const event = { city: z.string(), startsLocal: z.string() };
const startOf = ({ city, startsLocal }: z.infer<z.ZodObject<typeof event>>) =>
  `It begins on ${clock.format(new Date(`${startsLocal}Z`))}, ${city} time.`;

export const CITY_NEWS_NOTICES = [
  /** Sent once per member and local day. */
  defineNotice('cityNews.digest', {
    topic: 'cityNews',
    values: digest,
    app: ({ values }) => {
      const [only] = values.cities;
      return values.cities.length === 1 && values.otherCities === 0 && only
        ? `New in ${only.name}: ${describe(only.counts)}`
        : `New in ${placesOf(values)}`;
    },
    mail: ({ values }) => ({
      subject: `New in ${placesOf(values)}`,
      paragraphs: [
        'This is new in the cities you follow:',
        ...values.cities.map(({ name, counts: found }) => `${name}: ${describe(found)}.`),
        ...others(values.otherCities).map((text) => `There is more in ${text}.`),
      ],
      label: 'See what is new',
    }),
  }),
  /** For an event that begins too soon for the digest. The actor is the host. */
  defineNotice('cityNews.event', {
    topic: 'cityNews',
    values: event,
    app: (notice) => `${nameOf(notice)} hosts an event in ${notice.values.city}. ${startOf(notice.values)}`,
    mail: ({ values }) => ({
      subject: `An event in ${values.city} begins soon`,
      paragraphs: [`A new event in ${values.city}, a city you follow, begins soon. ${startOf(values)}`],
      label: 'See the event',
    }),
  }),
] as const;
