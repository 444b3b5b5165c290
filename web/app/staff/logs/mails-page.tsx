import { MAIL_LOG_STATES, type SentMail } from '@bros/contract/staff/staff-logs';
import { useState } from 'react';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { useMails } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { filterOf, LogFilters, logInAddress } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';
import { mailColumns } from './mail-columns.tsx';
import { ResendDialog } from './resend-dialog.tsx';

const { mails: labels } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.mails });

const inAddress = { ...logInAddress, state: oneOf(MAIL_LOG_STATES, '') };

export default function MailsPage() {
  const { shown, change } = useAddressState(inAddress);
  const [resent, setResent] = useState<SentMail | null>(null);
  const filter = { ...filterOf(shown), state: shown.state || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader title={staffTexts.sections.mails} lead={labels.lead} actions={<ExportLink list="mails" filter={filter} />} />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={labels.searchHint}
          active={shown.state ? 1 : 0}
          own={
            <Select
              name="state"
              label={labelTexts.state}
              value={shown.state}
              options={withAny(MAIL_LOG_STATES, (state) => labels.states[state])}
              onChange={(state) => change({ state })}
            />
          }
        />
        <RecordList
          query={useMails(filter)}
          caption={staffTexts.sections.mails}
          columns={mailColumns(setResent)}
          rowKey={(mail) => mail.id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }}
        />
      </Stack>
      {resent && <ResendDialog mail={resent} onClose={() => setResent(null)} />}
    </>
  );
}
