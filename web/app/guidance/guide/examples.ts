import { formatMonthName } from '../../platform/format.ts';

interface NextTrip {
  city: string;
  /** 'YYYY-MM-DD'; null for a current stay. */
  arrivesOn: string | null;
}

interface Known {
  about: string | null;
  trip: NextTrip | null;
  cities: readonly string[];
}

export function exampleQuestions({ about, trip, cities }: Known): string[] {
  if (about !== null) return aboutCity(about);
  const [first, second, third] = cities;
  const found = [
    trip?.arrivesOn && `What should I pack for ${trip.city} in ${formatMonthName(trip.arrivesOn)}?`,
    trip?.arrivesOn === null && `What do members say about ${trip.city}?`,
    trip && `Plan five days in ${trip.city}${trip.arrivesOn === null ? '' : ` from ${trip.arrivesOn}`}`,
    first && second && `Compare ${first} and ${second}`,
    first && `What does a month in ${first} cost?`,
    second && `What do members say about ${second}?`,
    third && `How safe is ${third}?`,
    'Where is it warm and safe for under $1,500 a month?',
    'Which places in Asia are cheap and safe?',
    'Which places in South America are cheap?',
    'Which places in Europe are safe?',
  ];
  return found.filter((question) => typeof question === 'string').slice(0, 4);
}

const aboutCity = (name: string) => [
  `What do members say about ${name}?`,
  `What does a month in ${name} cost?`,
  `How safe is ${name}, and how fast is the internet?`,
  `Plan five days in ${name}`,
];
