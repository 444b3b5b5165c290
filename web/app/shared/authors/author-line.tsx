import type { Author } from '@bros/contract/core/authors';
import { paths } from '@bros/contract/paths';
import { IconCompass, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import styles from '../boards/board.module.css';
import { boardTexts as texts } from '../boards/board-texts.ts';
import { MemberFace } from './member-face.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export interface AuthorLineProps {
  /** Null if hidden from the viewer, or if our editors wrote the content. */
  author: Author | null;
  isEditorial?: boolean;
  createdAt: string;
  editedAt?: string | null;
}

function Name({ author, isEditorial }: Pick<AuthorLineProps, 'author' | 'isEditorial'>) {
  if (!author)
    return (
      <span className="inline-row gap-4px semibold break-anywhere">{isEditorial ? texts.editors : labelTexts.unnamedMember}</span>
    );
  return (
    <span className="inline-row gap-4px semibold break-anywhere">
      {author.hasPage ? <Link to={paths.member(author.id)}>{author.displayName}</Link> : author.displayName}
      {author.isVerified && <VerifiedMark memberId={author.id} />}
    </span>
  );
}

/** Shows 'A bro' if the author is hidden from the viewer. */
export function AuthorLine({ author, isEditorial = false, createdAt, editedAt = null }: AuthorLineProps) {
  const Stand = isEditorial ? IconCompass : IconUser;
  return (
    <div className="line gap-1 min-width-0">
      {author ? (
        <MemberFace id={author.id} name={author.displayName} photo={author.photo} isLinked={author.hasPage} />
      ) : (
        <span
          className={classes('center muted flex-none circle sunken', styles.stand)}
          data-editorial={isEditorial || undefined}
          aria-hidden
        >
          <Stand size={20} />
        </span>
      )}
      <div>
        <Name author={author} isEditorial={isEditorial} />
        <p className="muted text-small">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt)}
          </time>
          {editedAt && `, ${texts.edited(editedAt)}`}
        </p>
      </div>
    </div>
  );
}
