import type { Author } from '@bros/contract/core/authors';
import { paths } from '@bros/contract/paths';
import { IconCompass, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAgo, formatMoment } from '../../platform/format.ts';
import styles from '../boards/board.module.css';
import { boardTexts as texts } from '../boards/board-texts.ts';
import { MemberFace } from './member-face.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export interface AuthorLineProps {
  /** Null if hidden from the viewer, or editorial. */
  author: Author | null;
  isEditorial?: boolean;
  createdAt: string;
  editedAt?: string | null;
}

function Name({ author, isEditorial }: Pick<AuthorLineProps, 'author' | 'isEditorial'>) {
  if (!author) return <span className={styles.name}>{isEditorial ? texts.editors : texts.nobody}</span>;
  return (
    <span className={styles.name}>
      {author.hasPage ? <Link to={paths.member(author.id)}>{author.displayName}</Link> : author.displayName}
      {author.isVerified && <VerifiedMark memberId={author.id} />}
    </span>
  );
}

/** Shows 'A bro' when the viewer's tier does not show people. */
export function AuthorLine({ author, isEditorial = false, createdAt, editedAt = null }: AuthorLineProps) {
  const Stand = isEditorial ? IconCompass : IconUser;
  return (
    <div className={styles.author}>
      {author ? (
        <MemberFace id={author.id} name={author.displayName} photo={author.photo} isLinked={author.hasPage} />
      ) : (
        <span className={styles.stand} data-editorial={isEditorial || undefined} aria-hidden>
          <Stand size={20} />
        </span>
      )}
      <div>
        <Name author={author} isEditorial={isEditorial} />
        <p className={styles.when}>
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatAgo(createdAt)}
          </time>
          {editedAt && `, ${texts.edited(editedAt)}`}
        </p>
      </div>
    </div>
  );
}
