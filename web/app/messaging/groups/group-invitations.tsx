import { paths } from '@bros/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { useGroupEvents } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

export default function GroupInvitations() {
  const id = useId();
  useGroupEvents();
  const query = useInfiniteQuery(
    api.groups.invitations.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }),
  );
  return (
    <PagedList query={query} failed={texts.invitationsFailed} shape="row" lines={1} empty={null}>
      {(items) => (
        <section className="stack gap-1" aria-labelledby={id}>
          <h3 id={id} className="text-h4">
            {texts.invitations}
          </h3>
          <ul className="stack gap-1 plain-list">
            {items.map(({ group, invitedAt }) => (
              <li key={group.id}>
                <Link to={paths.group(group.id)}>{group.name}</Link>{' '}
                <span className="muted text-small">{texts.since(invitedAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}
