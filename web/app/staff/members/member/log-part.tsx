import type { MemberId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import type { SentMail } from '@bros/contract/staff/staff-logs';
import { useState } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { auditColumns } from '../../logs/audit-columns.tsx';
import { mailColumns } from '../../logs/mail-columns.tsx';
import { ResendDialog } from '../../logs/resend-dialog.tsx';
import { useAuditLog, useMails } from '../../shared/api.ts';
import { PartList } from './part-list.tsx';
import { memberTexts } from './texts.ts';

const { mails, actions } = memberTexts;

export function LogPart({ memberId }: { memberId: MemberId }) {
  const [resent, setResent] = useState<SentMail | null>(null);
  return (
    <Stack gap="large">
      <PartList
        labels={actions}
        log={`${paths.adminAuditLog}?member=${memberId}`}
        query={useAuditLog({ memberId })}
        columns={auditColumns}
        rowKey={({ id }) => id}
      />
      <PartList
        labels={mails}
        log={`${paths.adminMails}?member=${memberId}`}
        query={useMails({ memberId })}
        columns={mailColumns(setResent)}
        rowKey={({ id }) => id}
      />
      {resent && <ResendDialog mail={resent} onClose={() => setResent(null)} />}
    </Stack>
  );
}
