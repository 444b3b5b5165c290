import type { Preview } from '@bros/contract/core/audiences';
import type { MemberId } from '@bros/contract/core/fields';
import type { ReliabilitySummary } from '@bros/contract/messaging/reliability';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { describeAttendance } from '../../shared/attendance/attendance-texts.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { reliabilityTexts as texts } from './texts.ts';

interface MemberReliabilityProps {
  memberId: MemberId;
  as?: Preview;
}

export default function MemberReliability({ memberId, as }: MemberReliabilityProps) {
  const query = useQuery(api.reliability.get.queryOptions({ input: { memberId, as } }));
  const isSelf = useMember().id === memberId;
  const { data } = query;
  const lines = data ? describeReliability(data) : [];
  if (data && lines.length === 0 && !isSelf) return null;
  return (
    <section className="grid gap-1 min-width-0" aria-labelledby="member-reliability">
      <h2 id="member-reliability" className="text-h3">
        {texts.title}
      </h2>
      <Loading query={query} failed={texts.loadFailed} shape="row" lines={1} />
      {data && (
        <>
          {lines.length > 0 ? (
            <ul className="grid gap-4px plain-list">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <p className="muted text-small">{texts.hiddenOwn}</p>
          )}
          <p className="text-small">
            <Link to={paths.dashboardReliability}>{isSelf ? texts.own : texts.how}</Link>
          </p>
        </>
      )}
    </section>
  );
}

const describeReliability = ({ replies, attendance }: ReliabilitySummary): string[] => [
  ...(replies ? [texts.answers(replies.answered, replies.total)] : []),
  ...(attendance ? describeAttendance(attendance) : []),
];
