import { paths } from '@bros/contract/paths';
import type { StaffOverview } from '@bros/contract/staff/staff';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatMoney } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Figures } from '../figures/figures.tsx';
import { SignUpChart } from '../figures/sign-up-chart.tsx';
import { useOverview } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { Checklist } from './checklist.tsx';
import { NeedsYouNow } from './needs-you-now.tsx';

const { overview: labels } = staffTexts;

export const meta = () => describePage({ title: staffTexts.title });

export default function OverviewPage() {
  const query = useOverview();
  const { data } = query;
  return (
    <>
      <PageHeader title={staffTexts.sections.overview} lead={labels.lead} />
      {data && <Overview overview={data} />}
      <Loading query={query} shape="card" lines={3} />
    </>
  );
}

function Overview({ overview }: { overview: StaffOverview }) {
  const { role } = useMember();
  const {
    members,
    membersByTier,
    messages,
    online,
    securityEventsLast24Hours: events,
    mails,
    clientErrorGroups,
    streams,
    model,
    money,
  } = overview;
  return (
    <Stack gap="large">
      {role === 'admin' && <Checklist />}
      <NeedsYouNow waiting={overview.waiting ?? []} />
      <Figures
        title={labelTexts.members}
        figures={[
          { label: labelTexts.members, value: members.total },
          { label: labels.online, value: online, note: labels.onlineNote },
          { label: labels.joined, value: members.joinedLast7Days },
          { label: labels.confirmed, value: members.confirmed },
          { label: labels.verified, value: members.verified },
          { label: labels.suspended, value: members.suspended },
          { label: labels.banned, value: members.banned },
        ]}
      />
      {money && (
        <Figures
          title={labels.moneyTitle}
          figures={[
            { label: labels.paying, value: money.payingMembers, note: labels.seeRevenue, to: paths.adminRevenue },
            ...money.netThisMonth.map(({ currency, cents }) => ({
              label: labels.netThisMonth(currency.toUpperCase()),
              value: formatMoney(cents, currency),
              note: labels.netNote,
            })),
          ]}
        />
      )}
      <SignUpChart days={overview.signUpsByDay} before={overview.previousSignUpsByDay} />
      <Figures
        title={labels.tiersTitle}
        figures={TIERS.map((tier) => ({ label: PLANS[tier].name, value: membersByTier[tier] }))}
      />
      <Figures
        title={labels.activityTitle}
        figures={[
          { label: labels.messages, value: messages.last24Hours, note: labels.messagesTotal(messages.total) },
          {
            label: labels.streams,
            value: streams.live,
            note: labels.streamMembers(streams.members),
            to: paths.adminStreams,
          },
          { label: labels.highRisk, value: events.high, note: labels.otherRisk(events.medium, events.low) },
          { label: labels.mailsQueued, value: mails.queued, note: labels.mailsFailed(mails.failed) },
          { label: labels.clientErrors, value: clientErrorGroups, note: labels.clientErrorsNote },
        ]}
      />
      {model && (
        <Figures
          title={labels.modelTitle(model.name)}
          figures={[
            { label: labels.modelRetrying, value: model.retrying, note: labels.modelState(model.retrying > 0) },
            { label: labels.modelFailed, value: model.failed, note: labels.modelFailedNote },
          ]}
        />
      )}
      <p className="muted text-small">{labels.version(overview.version)}</p>
    </Stack>
  );
}
