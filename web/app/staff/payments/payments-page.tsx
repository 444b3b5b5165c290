import { INVOICE_STATES } from '@bros/contract/money/billing';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { filterOf, LogFilters, logInAddress } from '../logs/log-filters.tsx';
import { memberTexts } from '../members/member/texts.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { usePayments } from './api.ts';
import { paymentColumns } from './columns.tsx';
import { PlanFilters, planInAddress } from './plan-filters.tsx';
import { moneyTexts as texts } from './texts.ts';

const { payments: labels } = texts;
const title = staffTexts.sections.payments;

export const meta = () => describePage({ title });

const inAddress = { ...logInAddress, state: oneOf(INVOICE_STATES, ''), tier: planInAddress };

export default function PaymentsPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), state: shown.state || undefined, tier: shown.tier || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={labels.lead} actions={<ExportLink list="payments" filter={filter} />} />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={texts.searchHint}
          active={[shown.state, shown.tier].filter(Boolean).length}
          own={
            <PlanFilters
              states={INVOICE_STATES}
              nameOf={(state) => memberTexts.invoices.states[state]}
              shown={shown}
              change={change}
            />
          }
        />
        <RecordList
          query={usePayments(filter)}
          caption={title}
          columns={paymentColumns}
          rowKey={({ id }) => id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }}
        />
      </Stack>
    </>
  );
}
