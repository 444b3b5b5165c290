import { FEATURES } from '@bros/contract/core/features';
import { INVITE_LABEL_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { InviteCode } from '@bros/contract/identity/invitations';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toasts.ts';
import { codeColumns } from './code-columns.tsx';
import { useCodes, useRefreshCodes } from './invitations.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { invitationTexts } from './texts.ts';

const { codes: texts, upgrade } = invitationTexts;
const { revoke: revokeTexts } = invitationTexts;

export function InviteCodes() {
  const { capabilities } = useMember();
  if (!FEATURES.invitations) return null;
  return capabilities.includes('invites.manage') ? <OwnCodes /> : <Upgrade />;
}

function Upgrade() {
  const { name } = PLANS[tierFor('invites.manage')];
  return <TierWall isPart lacks="invites.manage" title={upgrade.title(name)} text={upgrade.text(name)} />;
}

function OwnCodes() {
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<InviteCode | null>(null);
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      action={
        <Button variant="quiet" icon={<IconPlus size={20} aria-hidden />} onPress={() => setCreating(true)}>
          {texts.create}
        </Button>
      }
    >
      <CodeList onRevoke={setRevoked} />
      {isCreating && <NewOwnCode onClose={() => setCreating(false)} />}
      {revoked && <RevokeCodeDialog code={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}

function CodeList({ onRevoke }: { onRevoke: (code: InviteCode) => void }) {
  return (
    <RecordList
      query={useCodes()}
      failed={texts.loadFailed}
      caption={texts.table}
      columns={codeColumns(onRevoke)}
      rowKey={({ id }) => id}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}

function NewOwnCode({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshCodes();
  return (
    <NewCodeDialog
      draftName="invite-code:new"
      labelHint={invitationTexts.newCode.labelHint}
      labelLimit={INVITE_LABEL_MAX_CHARACTERS}
      expiry="never"
      loadSchema={async () => (await import('@bros/contract/identity/invitations')).newCodeForm}
      make={async (code) => {
        const made = await client.invitations.createCode(code, { context: { isIdempotent: true } });
        await refresh();
        return made;
      }}
      onClose={onClose}
    />
  );
}

function RevokeCodeDialog({ code: { id, code }, onClose }: { code: InviteCode; onClose: () => void }) {
  const refresh = useRefreshCodes();

  async function revoke(): Promise<void> {
    await client.invitations.revokeCode({ id });
    await refresh();
    showToast({ title: revokeTexts.done(code) });
  }

  return (
    <ConfirmDialog texts={{ ...revokeTexts, title: revokeTexts.title(code) }} action={revoke} onClose={onClose}>
      <p>{revokeTexts.text}</p>
    </ConfirmDialog>
  );
}
