import { paths } from '@bros/contract/paths';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { Link } from 'react-router';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { StayFacts, StayMarks } from './stay-facts.tsx';
import { StayPicture } from './stay-picture.tsx';
import styles from './stays.module.css';
import { stayTexts } from './texts.ts';

export function StayCard({ post, nowMs }: { post: StayPost; nowMs: number }) {
  const { id, title, author, createdAt, editedAt, hidden } = post;
  return (
    <Card as="li" isPadded={false}>
      <article aria-labelledby={`stay-${id}`}>
        <StayPicture post={post} nowMs={nowMs} />
        <div className={classes(card.card, styles.body)}>
          <StayMarks post={post} />
          <h2 className={card.title}>
            <Link id={`stay-${id}`} to={paths.stay(id)} className="inherit">
              {title}
            </Link>
          </h2>
          <StayFacts post={post} />
          {hidden && (
            <p className="bad break-anywhere">
              {hidden.isHeld ? stayTexts.page.held.title : boardTexts.hiddenBecause(hidden.reason)}
            </p>
          )}
          <footer className={card.foot}>
            <AuthorLine author={author} createdAt={createdAt} editedAt={editedAt} />
          </footer>
        </div>
      </article>
    </Card>
  );
}
