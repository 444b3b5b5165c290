import type { Author } from '@bros/contract/core/authors';
import { paths } from '@bros/contract/paths';
import { IconCompass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import { FacePlaceholder } from '../../ui/face-placeholder.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { boardTexts as texts } from '../boards/board-texts.ts';
import { MemberFace } from './member-face.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export interface AuthorLineProps {
  /** Null if hidden from the viewer, or for our editors' text. */
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

export function AuthorLine({ author, isEditorial = false, createdAt, editedAt = null }: AuthorLineProps) {
  return (
    <div className="line gap-1 min-width-0">
      {author ? (
        <MemberFace id={author.id} name={author.displayName} photo={author.photo} isLinked={author.hasPage} />
      ) : (
        <FacePlaceholder isEditorial={isEditorial} icon={isEditorial ? IconCompass : undefined} />
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
