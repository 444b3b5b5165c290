import { FEATURES } from '@bros/contract/features';
import type { InviteCode } from '@bros/contract/invitations';
import { paths } from '@bros/contract/paths';
import { INVITE_LABEL_MAX_CHARACTERS } from '@bros/contract/rules';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { useMember } from '../platform/session.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { shellTexts } from '../shell/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { codeColumns } from './code-columns.tsx';
import { useCodes, useRefreshCodes } from './invitations.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { RevokeCodeDialog } from './revoke-code-dialog.tsx';
import { invitationTexts } from './texts.ts';

const { codes: texts, upgrade } = invitationTexts;

const SKELETON_ROWS = 3;

/** The member's own codes and what came of each; a member whose tier has none is told which one does. */
export function InviteCodes() {
  const { capabilities } = useMember();
  if (!FEATURES.invitations) return null;
  return capabilities.includes('invites.manage') ? <OwnCodes /> : <Upgrade />;
}

function Upgrade() {
  const { name } = PLANS[tierFor('invites.manage')];
  return (
    <section aria-label={texts.title}>
      <Empty
        title={upgrade.title(name)}
        text={upgrade.text(name)}
        action={
          <ButtonLink to={paths.paymentFor(tierFor('invites.manage'))} variant="quiet">
            {shellTexts.comparePlans}
          </ButtonLink>
        }
      />
    </section>
  );
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
  const query = useCodes();
  const items = query.data?.pages.flatMap((page) => page.items);
  if (!items) {
    if (!query.error) return <Skeleton shape="row" lines={SKELETON_ROWS} />;
    return <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />;
  }
  if (items.length === 0) return <Empty title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <Stack>
      <Table caption={texts.table} columns={codeColumns(onRevoke)} rows={items} rowKey={({ id }) => id} isStacked />
      <LoadMore query={query} />
    </Stack>
  );
}

function NewOwnCode({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshCodes();
  return (
    <NewCodeDialog
      labelHint={invitationTexts.newCode.labelHint}
      labelLimit={INVITE_LABEL_MAX_CHARACTERS}
      expiry="never"
      loadSchema={async () => (await import('@bros/contract/invitations')).newCodeForm}
      make={async (code) => {
        const made = await client.invitations.createCode(code, { context: { isRepeatable: true } });
        await refresh();
        return made;
      }}
      onClose={onClose}
    />
  );
}
