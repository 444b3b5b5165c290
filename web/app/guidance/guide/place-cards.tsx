import type { GuideCard } from '@bros/contract/guidance/guide-answers';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatMonthName, formatTemperature } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Score } from '../../ui/score.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './cards.module.css';
import { guideTexts } from './texts.ts';

const { cards: texts } = guideTexts;

type PlacesCard = Extract<GuideCard, { kind: 'destinations' }>;
type Place = PlacesCard['items'][number];

export const nameMonth = (month: number): string => formatMonthName(`2026-${String(month).padStart(2, '0')}-15`);

const describeWeather = (weather: NonNullable<Place['weather']>): string =>
  texts.weather(formatTemperature(weather.highC), formatTemperature(weather.lowC), weather.rainDays);

export const PlaceTiles = ({ card: { items } }: { card: PlacesCard }) => (
  <section>
    <h3 className={styles.title}>{texts.destinations}</h3>
    <ul className={classes('stack gap-1 plain-list margin-top-1', styles.tiles)}>
      {items.map((place) => (
        <li key={place.slug} className={classes('grid gap-2px break-anywhere surface', styles.tile)}>
          <p className="line gap-1 between">
            <Link to={paths.destination(place.slug)} className="inherit semibold">
              {place.name}
            </Link>
            <Score value={place.overallScore} />
          </p>
          <p className="muted text-small">{place.country}</p>
          <p className={styles.facts}>
            {texts.range(place.monthlyCostLowUsd, place.monthlyCostHighUsd)} · {texts.speed(place.internetMbps)}
          </p>
          {place.weather && <p className="muted text-small">{describeWeather(place.weather)}</p>}
        </li>
      ))}
    </ul>
  </section>
);

export function PlaceTable({ card: { items, month } }: { card: PlacesCard }) {
  const columns: Column<Place>[] = [
    {
      key: 'place',
      header: texts.place,
      render: ({ slug, name, country }) => (
        <>
          <Link to={paths.destination(slug)}>{name}</Link>
          <br />
          <span className="muted text-small">{country}</span>
        </>
      ),
    },
    {
      key: 'cost',
      header: texts.cost,
      render: ({ monthlyCostLowUsd, monthlyCostHighUsd }) => texts.range(monthlyCostLowUsd, monthlyCostHighUsd),
    },
    { key: 'internet', header: labelTexts.internet, render: ({ internetMbps }) => texts.speed(internetMbps) },
    { key: 'score', header: texts.score, render: ({ overallScore }) => <Score value={overallScore} /> },
    { key: 'safety', header: labelTexts.safety, render: ({ safetyScore }) => <Score value={safetyScore} /> },
  ];
  if (month !== null) {
    columns.push({
      key: 'weather',
      header: texts.weatherIn(nameMonth(month)),
      render: ({ weather }) => weather && describeWeather(weather),
    });
  }
  return (
    <section className="stack gap-1">
      <h3 className={styles.title}>{texts.comparison}</h3>
      <Table
        caption={items.map(({ name }) => name).join(', ')}
        columns={columns}
        rows={items}
        rowKey={({ slug }) => slug}
        isStacked
      />
    </section>
  );
}
