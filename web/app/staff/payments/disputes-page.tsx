import { DISPUTE_STATES, DISPUTED_THINGS } from '@bros/contract/staff/staff-money';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { filterOf, LogFilters, logInAddress } from '../logs/log-filters.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { useDisputes } from './api.ts';
import { disputeColumns } from './columns.tsx';
import { moneyTexts as texts } from './texts.ts';

const { disputes: labels } = texts;
const title = staffTexts.sections.disputes;

export const meta = () => describePage({ title });

const inAddress = { ...logInAddress, state: oneOf(DISPUTE_STATES, ''), about: oneOf(DISPUTED_THINGS, '') };

export default function DisputesPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), state: shown.state || undefined, about: shown.about || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={labels.lead} actions={<ExportLink list="disputes" filter={filter} />} />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={texts.searchHint}
          active={[shown.state, shown.about].filter(Boolean).length}
          own={
            <>
              <Select
                name="state"
                label={labelTexts.state}
                value={shown.state}
                options={withAny(DISPUTE_STATES, (state) => labels.states[state])}
                onChange={(state) => change({ state })}
              />
              <Select
                name="about"
                label={labels.about}
                value={shown.about}
                options={withAny(DISPUTED_THINGS, (about) => labels.abouts[about])}
                onChange={(about) => change({ about })}
              />
            </>
          }
        />
        <RecordList
          query={useDisputes(filter)}
          caption={title}
          columns={disputeColumns}
          rowKey={({ id }) => id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? texts.emptyFiltered : labels.emptyText }}
        />
      </Stack>
    </>
  );
}
