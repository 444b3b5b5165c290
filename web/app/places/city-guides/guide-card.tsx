import { paths } from '@bros/contract/paths';
import type { GuideCard } from '@bros/contract/places/city-guides';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { guideTexts as texts } from './texts.ts';

interface GuideCoverProps {
  guide: GuideCard;
  nowMs: number;
  isAlone?: boolean;
}

export const GuideCover = ({ guide: { point, city }, nowMs, isAlone = false }: GuideCoverProps) => (
  <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={nowMs} isAlone={isAlone} />
);

export function GuideFacts({ guide: { city, minutes, isByStaff } }: { guide: GuideCard }) {
  return (
    <ul className={card.facts}>
      <li>
        {city.name}, {city.country}
      </li>
      <li>
        <IconClock size={18} aria-hidden />
        {texts.minutes(minutes)}
      </li>
      {isByStaff && <li>{texts.byStaff}</li>}
    </ul>
  );
}

export function GuideCardItem({ guide, nowMs }: { guide: GuideCard; nowMs: number }) {
  const { id, title, author, publishedAt, isPinned } = guide;
  return (
    <Card as="li" isPadded={false}>
      <article className="column full-height" aria-labelledby={`guide-${id}`}>
        <GuideCover guide={guide} nowMs={nowMs} />
        <div className={classes(card.card, 'flex-1 padding-2')}>
          <div className={card.marks}>{isPinned && <Badge tone="lagoon">{texts.pinned}</Badge>}</div>
          <h2 className={card.title}>
            <Link id={`guide-${id}`} to={paths.cityGuide(id)} className="inherit">
              {title}
            </Link>
          </h2>
          <GuideFacts guide={guide} />
          <footer className={card.foot}>
            <AuthorLine author={author} createdAt={publishedAt} />
          </footer>
        </div>
      </article>
    </Card>
  );
}
