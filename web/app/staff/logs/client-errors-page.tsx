import { SEVERITIES } from '@bros/contract/core/client-errors';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { useClientErrors } from '../shared/api.ts';
import { readName } from '../shared/cells.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { clientErrorColumns } from './client-error-columns.tsx';
import { filterOf, LogFilters, logInAddress } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';

const { clientErrors: labels } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.clientErrors });

const inAddress = { ...logInAddress, severity: oneOf(SEVERITIES, '') };

export default function ClientErrorsPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), severity: shown.severity || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader
        title={staffTexts.sections.clientErrors}
        lead={labels.lead}
        actions={<ExportLink list="client-errors" filter={filter} />}
      />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={labels.searchHint}
          active={shown.severity ? 1 : 0}
          own={
            <Select
              name="severity"
              label={labels.severity}
              value={shown.severity}
              options={withAny(SEVERITIES, (severity) => readName(severity))}
              onChange={(severity) => change({ severity })}
            />
          }
        />
        <RecordList
          query={useClientErrors(filter)}
          caption={staffTexts.sections.clientErrors}
          columns={clientErrorColumns}
          rowKey={(group) => group.fingerprint}
          empty={{ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }}
        />
      </Stack>
    </>
  );
}
