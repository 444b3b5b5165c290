import { ATTENDANCE_SHOWN_FROM } from '@bros/contract/members/attendance-rules';
import type { OwnReliability } from '@bros/contract/messaging/reliability';
import { REPLIES_SHOWN_FROM } from '@bros/contract/messaging/reliability-rules';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describeAttendance, nameGathering } from '../../shared/attendance/attendance-texts.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './reliability.module.css';
import { reliabilityTexts as texts } from './texts.ts';

const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'));

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

export default function ReliabilityPage() {
  const query = useQuery(api.reliability.mine.queryOptions());
  const { data } = query;
  return (
    <>
      <PageHeader {...head} />
      <div className={classes('grid gap-4 align-start', styles.columns)}>
        <div className="stack gap-4 min-width-0">
          <Loading query={query} failed={texts.loadFailed} shape="row" lines={5} />
          {data && (
            <>
              <AttendancePart reliability={data} />
              <RepliesPart reliability={data} />
            </>
          )}
        </div>
        <Explanation />
      </div>
    </>
  );
}

interface PartProps {
  reliability: OwnReliability;
}

function AttendancePart({ reliability: { attendance, gatherings } }: PartProps) {
  const { title, came, notEnough, empty } = texts.attendance;
  const { total } = attendance;
  const [, ...absences] = describeAttendance(attendance);
  const [disputed, setDisputed] = useState<string | null>(null);
  return (
    <section className="grid gap-1" aria-labelledby="attendance">
      <h2 id="attendance" className="text-h3">
        {title}
      </h2>
      <p className="semibold">{total >= ATTENDANCE_SHOWN_FROM ? came(attendance.came, total) : notEnough(total)}</p>
      {absences.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {gatherings.length === 0 && <p className="muted text-small">{empty}</p>}
      <ItemList>
        {gatherings.map((gathering) => (
          <Gathering key={gathering.id} gathering={gathering} onDispute={() => setDisputed(gathering.id)} />
        ))}
      </ItemList>
      <Suspense>{disputed !== null && <DisputeDialog gatheringId={disputed} onClose={() => setDisputed(null)} />}</Suspense>
    </section>
  );
}

interface GatheringProps {
  gathering: OwnReliability['gatherings'][number];
  onDispute: () => void;
}

function Gathering({ gathering: { id, title, dinnerCity, beganAt, outcome, dispute, can }, onDispute }: GatheringProps) {
  const { outcomes } = texts.attendance;
  const name = nameGathering({ title, dinnerCity });
  const { open, openNamed, waiting, declined } = texts.dispute;
  return (
    <li className={classes('row gap-1-2 border-bottom', styles.entry)}>
      <div className="flex-1 min-width-0">
        <p className="semibold break-anywhere">{title === null ? name : <Link to={paths.event(id)}>{name}</Link>}</p>
        <p className="muted text-small">{formatDate(beganAt)}</p>
        {dispute && <p className="text-small break-anywhere">{dispute.state === 'open' ? waiting : declined(dispute.answer)}</p>}
      </div>
      <Badge tone={outcome === 'came' ? 'good' : 'neutral'}>{outcomes[outcome]}</Badge>
      {can.dispute && (
        <Button size="small" variant="plain" onPress={onDispute} aria={{ 'aria-label': openNamed(name) }}>
          {open}
        </Button>
      )}
    </li>
  );
}

function RepliesPart({ reliability: { replies, contacts } }: PartProps) {
  const { title, answered, notEnough, empty } = texts.replies;
  const { total } = replies;
  return (
    <section className="grid gap-1" aria-labelledby="replies">
      <h2 id="replies" className="text-h3">
        {title}
      </h2>
      <p className="semibold">{total >= REPLIES_SHOWN_FROM ? answered(replies.answered, total) : notEnough(total)}</p>
      {contacts.length === 0 && <p className="muted text-small">{empty}</p>}
      <ItemList>
        {contacts.map((contact) => (
          <Contact key={`${contact.kind} ${contact.at} ${contact.member?.id}`} contact={contact} />
        ))}
      </ItemList>
    </section>
  );
}

function Contact({ contact: { kind, member, at, isAnswered } }: { contact: OwnReliability['contacts'][number] }) {
  const { kinds, inTime, late } = texts.replies;
  return (
    <li className={classes('row gap-1-2 border-bottom', styles.entry)}>
      {member && <MemberFace id={member.id} name={member.displayName} photo={member.photo} isLinked={member.hasPage} />}
      <div className="flex-1 min-width-0">
        <p className="semibold break-anywhere">
          {member?.hasPage ? (
            <Link to={paths.member(member.id)}>{member.displayName}</Link>
          ) : (
            (member?.displayName ?? labelTexts.unnamedMember)
          )}
        </p>
        <p className="muted text-small">
          {kinds[kind]}, {formatDate(at)}
        </p>
      </div>
      <Badge tone={isAnswered ? 'good' : 'neutral'}>{isAnswered ? inTime : late}</Badge>
    </li>
  );
}

const Explanation = () => (
  <aside className="stack gap-2 padding-2 surface" aria-labelledby="how-reliability-works">
    <h2 id="how-reliability-works" className="text-h3">
      {texts.how}
    </h2>
    {Object.values(texts.explanation).map(({ title, text }) => (
      <div key={title} className="grid gap-4px">
        <h3 className="text-h4">{title}</h3>
        <p className="text-small">{text}</p>
      </div>
    ))}
    <p>
      <Link to={paths.dashboardProfileTab('privacy')}>{texts.privacy}</Link>
    </p>
  </aside>
);
