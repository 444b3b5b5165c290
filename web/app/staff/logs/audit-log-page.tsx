import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { useAuditLog } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { auditColumns } from './audit-columns.tsx';
import { filterOf, LogFilters, logInAddress } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';

const { auditLog: labels } = logTexts;

const ACTIONS = (Object.keys(labels.actions) as (keyof typeof labels.actions)[]).toSorted((one, other) =>
  labels.actions[one].localeCompare(labels.actions[other]),
);

export const meta = () => describePage({ title: staffTexts.sections.auditLog });

const inAddress = { ...logInAddress, act: oneOf(ACTIONS, '') };

export default function AuditLogPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), action: shown.act || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader
        title={staffTexts.sections.auditLog}
        lead={labels.lead}
        actions={<ExportLink list="audit-log" filter={filter} />}
      />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={labels.searchHint}
          active={shown.act ? 1 : 0}
          own={
            <Select
              name="act"
              label={labels.act}
              value={shown.act}
              options={withAny(ACTIONS, (action) => labels.actions[action])}
              onChange={(act) => change({ act })}
            />
          }
        />
        <RecordList
          query={useAuditLog(filter)}
          caption={staffTexts.sections.auditLog}
          columns={auditColumns}
          rowKey={(entry) => entry.id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }}
        />
      </Stack>
    </>
  );
}
