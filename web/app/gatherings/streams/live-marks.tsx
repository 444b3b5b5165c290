import type { CityId } from '@bros/contract/core/cities';
import { FEATURES } from '@bros/contract/core/features';
import type { MemberId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { StreamBadges } from './stream-marks.tsx';
import { useStreamsIn } from './streams.ts';
import { streamTexts as texts } from './texts.ts';

export function MemberLive({ memberId }: { memberId: MemberId }) {
  const query = useQuery(api.streams.liveOf.queryOptions({ input: { memberId }, enabled: FEATURES.streams }));
  const stream = query.data?.stream;
  if (!stream) return null;
  return (
    <p className="row gap-4px-1">
      <StreamBadges stream={stream} />
      <Link to={paths.stream(stream.id)}>{texts.memberIsLive(stream.title)}</Link>
    </p>
  );
}

export function CityStreams({ cityId }: { cityId: CityId }) {
  const { data } = useStreamsIn(cityId);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={texts.inCity}>
      <h3>{texts.inCity}</h3>
      <ul className="grid gap-6px plain-list">
        {data.items.map((stream) => (
          <li key={stream.id} className="row gap-4px-1">
            <StreamBadges stream={stream} />
            <Link to={paths.stream(stream.id)}>{stream.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
