import type { CityId } from '@bros/contract/core/cities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../platform/api.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { useIsDue } from '../../shared/use-is-due.ts';

const TIPS_SHOWN = 3;

export function CityTips({ cityId, frame }: { cityId: CityId; frame: (tips: ReactNode) => ReactNode }) {
  const enabled = useIsDue();
  const { data } = useQuery(api.tips.list.queryOptions({ input: { cityId, limit: TIPS_SHOWN }, enabled }));
  if (!data || data.items.length === 0) return null;
  return frame(
    <ul className="grid gap-2 plain-list">
      {data.items.map(({ id, title, text, author, isEditorial, createdAt, editedAt }) => (
        <li key={id} className="stack gap-4px">
          <span className="semibold break-anywhere">{title}</span>
          <p className="pre-line break-anywhere">{text}</p>
          <AuthorLine author={author} isEditorial={isEditorial} createdAt={createdAt} editedAt={editedAt} />
        </li>
      ))}
    </ul>,
  );
}
