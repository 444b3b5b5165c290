import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { useIsDue } from '../../shared/use-is-due.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { stayTexts as texts } from './texts.ts';

const SHOWN = 2;

export function CityStays({ cityId }: { cityId: CityId }) {
  const enabled = useIsDue();
  const query = useQuery(api.stayPosts.list.queryOptions({ input: { cityId, limit: SHOWN }, enabled }));
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="row" lines={2} />;
  const { items } = query.data;
  const isEmpty = items.length === 0;
  return (
    <>
      {isEmpty && <p className="muted text-small">{texts.inCity.none}</p>}
      <ul className="grid gap-2 plain-list">
        {items.map(({ id, kind, title, price, startsOn, endsOn }) => (
          <li key={id} className="min-width-0">
            <Link to={paths.stay(id)}>{title}</Link>
            <p className="muted text-small">
              {[texts.kinds[kind], texts.days(startsOn, endsOn), price].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={isEmpty ? paths.newStay : paths.staysIn(cityId)} variant="quiet" size="small">
          {isEmpty ? texts.inCity.post : texts.inCity.all}
        </ButtonLink>
      </div>
    </>
  );
}
