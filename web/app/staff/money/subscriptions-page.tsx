import { SUBSCRIPTION_STATES } from '@bros/contract/billing-rules';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shell/document-head.ts';
import { RecordList } from '../../shell/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { ExportLink } from '../export-link.tsx';
import { withAny } from '../filters.ts';
import { filterOf, LogFilters, logInAddress } from '../log-filters.tsx';
import { staffTexts } from '../texts.ts';
import { useSubscriptions } from './api.ts';
import { subscriptionColumns } from './columns.tsx';
import { moneyTexts as texts } from './texts.ts';

const { subscriptions: words } = texts;
const title = staffTexts.sections.subscriptions;

export const meta = () => describePage({ title });

const PAID_TIERS = TIERS.filter((tier) => tier !== 'browser');
const inAddress = { ...logInAddress, state: oneOf(SUBSCRIPTION_STATES, ''), tier: oneOf(PAID_TIERS, '') };

/** `/admin/subscriptions`: the plans that members pay for, and until when. */
export default function SubscriptionsPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), state: shown.state || undefined, tier: shown.tier || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={words.lead} actions={<ExportLink list="subscriptions" filter={filter} />} />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={texts.searchHint}
          active={[shown.state, shown.tier].filter(Boolean).length}
          own={
            <>
              <Select
                name="state"
                label={texts.state}
                value={shown.state}
                options={withAny(SUBSCRIPTION_STATES, (state) => words.states[state])}
                onChange={(state) => change({ state })}
              />
              <Select
                name="tier"
                label={texts.plan}
                value={shown.tier}
                options={withAny(PAID_TIERS, (tier) => PLANS[tier].name)}
                onChange={(tier) => change({ tier })}
              />
            </>
          }
        />
        <RecordList
          query={useSubscriptions(filter)}
          caption={title}
          columns={subscriptionColumns}
          rowKey={({ id }) => id}
          empty={{ title: words.emptyTitle, text: isFiltered ? texts.emptyFiltered : words.emptyText }}
        />
      </Stack>
    </>
  );
}
