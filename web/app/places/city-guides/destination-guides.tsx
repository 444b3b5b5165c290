import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import { CITY_GUIDES_ON_PAGE } from '@bros/contract/places/city-guide-rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { useIsDue } from '../../shared/use-is-due.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GuideFacts } from './guide-card.tsx';
import { guideTexts as texts } from './texts.ts';

interface DestinationGuidesProps {
  cityId: CityId;
  frame: (guides: ReactNode) => ReactNode;
}

export function DestinationGuides({ cityId, frame }: DestinationGuidesProps) {
  const enabled = useIsDue();
  const { data } = useQuery(api.cityGuides.list.queryOptions({ input: { cityId, limit: CITY_GUIDES_ON_PAGE }, enabled }));
  if (!data || data.items.length === 0) return null;
  return frame(
    <>
      <ul className="grid gap-2 plain-list">
        {data.items.map((guide) => (
          <li key={guide.id}>
            <Link to={paths.cityGuide(guide.id)}>{guide.title}</Link>
            <GuideFacts guide={guide} />
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <div>
          <ButtonLink to={paths.cityGuidesIn(cityId)} variant="quiet" size="small">
            {texts.inCity.all}
          </ButtonLink>
        </div>
      )}
    </>,
  );
}
