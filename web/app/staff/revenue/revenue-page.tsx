import type { Revenue } from '@bros/contract/money/revenue';
import { IconDownload } from '@tabler/icons-react';
import { formatDateTime, formatMoney, formatNumber } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Figures } from '../figures/figures.tsx';
import { useRevenue } from '../shared/api.ts';
import { Books } from './revenue-books.tsx';
import { Conversion, Inviters } from './revenue-conversion.tsx';
import { countActive, countLost, Memberships } from './revenue-memberships.tsx';
import { MoneyOverTime } from './revenue-money.tsx';
import { SalesOverTime } from './revenue-sales.tsx';
import { revenueTexts as texts } from './revenue-texts.ts';

export const meta = () => describePage({ title: texts.title });

const EXPORTS = { months: '/api/staff/revenue-export?by=months', days: '/api/staff/revenue-export?by=days' } as const;

export default function RevenuePage() {
  const query = useRevenue();
  const { data } = query;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} actions={<Exports />} />
      <Loading query={query} shape="card" lines={5} />
      {data && <Figured revenue={data} />}
    </>
  );
}

function Exports() {
  return (['months', 'days'] as const).map((by) => (
    <ButtonLink key={by} to={EXPORTS[by]} variant="quiet" isDocument icon={<IconDownload size={20} aria-hidden />}>
      {texts.exports[by]}
    </ButtonLink>
  ));
}

function Figured({ revenue }: { revenue: Revenue }) {
  const { money, memberships, ledger } = revenue;
  const running = memberships.at(-1);
  return (
    <Stack gap="large">
      {revenue.isSandbox && (
        <Banner tone="info" title={texts.sandbox.title}>
          {texts.sandbox.text}
        </Banner>
      )}
      <Figures
        title={texts.now(formatDateTime(revenue.at))}
        figures={[
          ...money.map(({ currency, months }) => ({
            label: texts.mrr(currency.toUpperCase()),
            value: formatMoney(months.at(-1)?.mrrCents ?? 0, currency),
          })),
          { label: texts.active, value: running ? countActive(running) : 0, note: texts.activeNote },
          ...money.map(({ currency, months }) => ({
            label: texts.netThisMonth(currency.toUpperCase()),
            value: formatMoney(months.at(-1)?.netCents ?? 0, currency),
          })),
          ...ledger.map(({ currency, commission }) => ({
            label: texts.owed(currency.toUpperCase()),
            value: formatMoney(commission.pendingCents + commission.payableCents + commission.underwayCents, currency),
            note: texts.owedNote,
          })),
          {
            label: texts.began,
            value: running?.began ?? 0,
            note: texts.lostNote(formatNumber(running ? countLost(running) : 0)),
          },
        ]}
      />
      {money.map((flow) => (
        <MoneyOverTime key={flow.currency} flow={flow} />
      ))}
      {revenue.sales.map((sales) => (
        <SalesOverTime key={sales.currency} sales={sales} />
      ))}
      <Memberships months={memberships} />
      <Conversion conversion={revenue.conversion} />
      <Inviters inviters={revenue.inviters} />
      <Books ledger={ledger} lastCheck={revenue.lastCheck} />
    </Stack>
  );
}
