import { SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { filterOf, LogFilters, logInAddress } from '../logs/log-filters.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { useSubscriptions } from './api.ts';
import { subscriptionColumns } from './columns.tsx';
import { PlanFilters, planInAddress } from './plan-filters.tsx';
import { moneyTexts as texts } from './texts.ts';

const { subscriptions: labels } = texts;
const title = staffTexts.sections.subscriptions;

export const meta = () => describePage({ title });

const inAddress = { ...logInAddress, state: oneOf(SUBSCRIPTION_STATES, ''), tier: planInAddress };

export default function SubscriptionsPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), state: shown.state || undefined, tier: shown.tier || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={labels.lead} actions={<ExportLink list="subscriptions" filter={filter} />} />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={texts.searchHint}
          active={[shown.state, shown.tier].filter(Boolean).length}
          own={
            <PlanFilters states={SUBSCRIPTION_STATES} nameOf={(state) => labels.states[state]} shown={shown} change={change} />
          }
        />
        <RecordList
          query={useSubscriptions(filter)}
          caption={title}
          columns={subscriptionColumns}
          rowKey={({ id }) => id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }}
        />
      </Stack>
    </>
  );
}
