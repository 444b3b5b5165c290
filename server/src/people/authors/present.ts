import type { Author } from '@bros/contract/authors';
import type { MemberId } from '@bros/contract/fields';
import { type AvatarRow, presentAvatar } from '../photos/present.ts';
import type { Relation } from '../visibility/policy.ts';

/** What a query has selected by `authorColumns`. */
export interface AuthorRow extends AvatarRow {
  authorId: string | null;
  authorName: string | null;
  isAuthorVerified: boolean | null;
  hasAuthorPage: boolean;
  authorRelation: Relation;
}

/** Who wrote something, for a reader whose tier shows people or does not; null where there is nobody to name. */
export function presentAuthor(row: AuthorRow, seesPeople: boolean): Author | null {
  const { authorId, authorName, isAuthorVerified, hasAuthorPage, authorRelation } = row;
  if (!seesPeople || authorId === null || authorName === null) return null;
  return {
    id: authorId as MemberId,
    displayName: authorName,
    isVerified: isAuthorVerified ?? false,
    photo: hasAuthorPage ? presentAvatar(row, authorRelation) : null,
    hasPage: hasAuthorPage,
  };
}
