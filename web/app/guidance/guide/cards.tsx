import type { GuideCard, GuideExchange } from '@bros/contract/guidance/guide-answers';
import { PASSPORT_NAMES } from '@bros/contract/guidance/guide-rules';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTemperature } from '../../platform/format.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from './cards.module.css';
import { Itinerary } from './itinerary.tsx';
import { nameMonth, PlaceTable, PlaceTiles } from './place-cards.tsx';
import { Sheet } from './sheet.tsx';
import { guideTexts } from './texts.ts';

const { cards: texts } = guideTexts;

export const GuideCards = ({ exchange }: { exchange: GuideExchange }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: cards are only ever added at the end
  exchange.cards.map((card, index) => <CardOf key={index} card={card} exchange={exchange} />);

function CardOf({ card, exchange }: { card: GuideCard; exchange: GuideExchange }) {
  switch (card.kind) {
    case 'destinations':
      return card.isComparison ? <PlaceTable card={card} /> : <PlaceTiles card={card} />;
    case 'budget':
      return <Budget card={card} />;
    case 'packing':
      return <Packing card={card} />;
    case 'visa':
      return <Visa card={card} />;
    case 'itinerary':
      return <Itinerary card={card} questionId={exchange.id} sources={exchange.sources} />;
    case 'trips':
      return <Trips card={card} />;
  }
}

type CardNamed<Kind extends GuideCard['kind']> = Extract<GuideCard, { kind: Kind }>;

const PlaceLink = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <Link to={paths.destination(slug)} className="inherit semibold">
    {children}
  </Link>
);

function Budget({ card }: { card: CardNamed<'budget'> }) {
  const { slug, name, days, lowUsd, highUsd, monthlyCostLowUsd, monthlyCostHighUsd, year } = card;
  return (
    <Sheet title={<PlaceLink slug={slug}>{texts.budget(days, name)}</PlaceLink>}>
      <p className={styles.sum}>{texts.budgetSum(lowUsd, highUsd)}</p>
      <p className="muted text-small">{texts.budgetHow(monthlyCostLowUsd, monthlyCostHighUsd, year)}</p>
    </Sheet>
  );
}

function Packing({ card: { slug, name, month, weather, items } }: { card: CardNamed<'packing'> }) {
  const { highC, lowC, rainDays } = weather;
  return (
    <Sheet title={<PlaceLink slug={slug}>{texts.packing(name, nameMonth(month))}</PlaceLink>}>
      <p className="muted text-small">{texts.weather(formatTemperature(highC), formatTemperature(lowC), rainDays)}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{texts.packingItems[item]}</li>
        ))}
      </ul>
    </Sheet>
  );
}

function Visa({ card: { slug, name, passport, notes, year } }: { card: CardNamed<'visa'> }) {
  return (
    <Sheet title={<PlaceLink slug={slug}>{texts.visa(name, passport && PASSPORT_NAMES[passport])}</PlaceLink>}>
      <dl className="grid gap-1">
        {notes.map(({ passports, note }) => (
          <div key={note}>
            <dt className="semibold">
              {passports.length === 0
                ? labelTexts.everyone
                : passports.map((each) => texts.passport(PASSPORT_NAMES[each])).join(', ')}
            </dt>
            <dd className="break-anywhere measure">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="muted text-small">{texts.visaAdvice(year)}</p>
    </Sheet>
  );
}

const Trips = ({ card: { items } }: { card: CardNamed<'trips'> }) => (
  <Sheet title={texts.trips}>
    <ul className={styles.items}>
      {items.map(({ source, city, country, arrivesOn, leavesOn }) => (
        <li key={source}>
          {city}, {country} <span className="muted text-small">{texts.tripDays(arrivesOn, leavesOn)}</span>
        </li>
      ))}
    </ul>
    <p>
      <Link to={paths.dashboardProfileTab('travel-history')}>{texts.seeTrips}</Link>
    </p>
  </Sheet>
);
