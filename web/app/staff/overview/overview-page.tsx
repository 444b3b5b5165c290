import { paths } from '@bros/contract/paths';
import type { StaffOverview } from '@bros/contract/staff/staff';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatMoney } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Figures } from '../figures/figures.tsx';
import { SignUpChart } from '../figures/sign-up-chart.tsx';
import { useOverview } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { WaitingWork } from './waiting-work.tsx';

const { overview: words } = staffTexts;

export const meta = () => describePage({ title: staffTexts.title });

export default function OverviewPage() {
  const query = useOverview();
  const { data } = query;
  return (
    <>
      <PageHeader title={staffTexts.sections.overview} lead={words.lead} />
      {data && <Overview overview={data} />}
      <Loading query={query} shape="card" lines={3} />
    </>
  );
}

function Overview({ overview }: { overview: StaffOverview }) {
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
      {overview.waiting && <WaitingWork waiting={overview.waiting} />}
      <Figures
        title={words.membersTitle}
        figures={[
          { label: words.total, value: members.total },
          { label: words.online, value: online, note: words.onlineNote },
          { label: words.joined, value: members.joinedLast7Days },
          { label: words.confirmed, value: members.confirmed },
          { label: words.verified, value: members.verified },
          { label: words.suspended, value: members.suspended },
          { label: words.banned, value: members.banned },
        ]}
      />
      {money && (
        <Figures
          title={words.moneyTitle}
          figures={[
            { label: words.paying, value: money.payingMembers, note: words.seeRevenue, to: paths.adminRevenue },
            ...money.netThisMonth.map(({ currency, cents }) => ({
              label: words.netThisMonth(currency.toUpperCase()),
              value: formatMoney(cents, currency),
              note: words.netNote,
            })),
          ]}
        />
      )}
      <SignUpChart days={overview.signUpsByDay} before={overview.signUpsBefore} />
      <Figures
        title={words.tiersTitle}
        figures={TIERS.map((tier) => ({ label: PLANS[tier].name, value: membersByTier[tier] }))}
      />
      <Figures
        title={words.activityTitle}
        figures={[
          { label: words.messages, value: messages.last24Hours, note: words.messagesTotal(messages.total) },
          {
            label: words.streams,
            value: streams.live,
            note: words.streamMembers(streams.members),
            to: paths.adminStreams,
          },
          { label: words.highRisk, value: events.high, note: words.otherRisk(events.medium, events.low) },
          { label: words.mailsQueued, value: mails.queued, note: words.mailsFailed(mails.failed) },
          { label: words.clientErrors, value: clientErrorGroups, note: words.clientErrorsNote },
        ]}
      />
      {model && (
        <Figures
          title={words.modelTitle(model.name)}
          figures={[
            { label: words.modelRetrying, value: model.retrying, note: words.modelState(model.retrying > 0) },
            { label: words.modelGivenUp, value: model.givenUp, note: words.modelGivenUpNote },
          ]}
        />
      )}
    </Stack>
  );
}
