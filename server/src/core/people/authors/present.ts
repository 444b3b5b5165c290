import type { Author } from '@bros/contract/core/authors';
import type { MemberId } from '@bros/contract/core/fields';
import { type AvatarRow, presentAvatar } from '../photos/present.ts';
import type { Relation } from '../visibility/policy.ts';

export interface AuthorRow extends AvatarRow {
  authorId: string | null;
  authorName: string | null;
  isAuthorVerified: boolean | null;
  hasAuthorPage: boolean;
  authorRelation: Relation;
}

/** Null if the reader's tier shows no people, or the author stays unnamed. */
export function presentAuthor(row: AuthorRow, canSeePeople: boolean): Author | null {
  const { authorId, authorName, isAuthorVerified, hasAuthorPage, authorRelation } = row;
  if (!canSeePeople || authorId === null || authorName === null) return null;
  return {
    id: authorId as MemberId,
    displayName: authorName,
    isVerified: isAuthorVerified ?? false,
    photo: hasAuthorPage ? presentAvatar(row, authorRelation) : null,
    hasPage: hasAuthorPage,
  };
}
