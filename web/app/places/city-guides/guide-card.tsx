import { paths } from '@bros/contract/paths';
import type { GuideCard } from '@bros/contract/places/city-guides';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { guideTexts as texts } from './texts.ts';

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

export function GuideCardItem({ guide }: { guide: GuideCard }) {
  const { id, title, author, publishedAt, isPinned } = guide;
  return (
    <Card as="li">
      <article className={card.card} aria-labelledby={`guide-${id}`}>
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
      </article>
    </Card>
  );
}
