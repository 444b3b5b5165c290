import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { PostFacts, PostMarks } from './post-facts.tsx';
import styles from './posts.module.css';
import { communityPostTexts as texts } from './texts.ts';

/** A post in a list; its title leads to all of it. */
export function PostCard({ post }: { post: CommunityPost }) {
  const { id, title, text, host, createdAt, editedAt, replyCount, hidden } = post;
  return (
    <Card as="li">
      <article className={card.card} aria-labelledby={`post-${id}`}>
        <PostMarks post={post} />
        <h2 className={card.title}>
          <Link id={`post-${id}`} to={paths.communityPost(id)} className={card.link}>
            {title}
          </Link>
        </h2>
        <PostFacts post={post} />
        <p className={classes(card.excerpt, styles.excerpt)}>{text}</p>
        {hidden && <p className={card.hidden}>{boardTexts.hiddenBecause(hidden.reason)}</p>}
        <footer className={card.foot}>
          <AuthorLine author={host} createdAt={createdAt} editedAt={editedAt} />
          <span className={card.quiet}>{texts.replies(replyCount)}</span>
        </footer>
      </article>
    </Card>
  );
}
