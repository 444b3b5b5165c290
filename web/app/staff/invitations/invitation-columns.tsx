import { paths } from '@bros/contract/paths';
import type { StaffInvitation } from '@bros/contract/staff/staff';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Actions, Code, Lines, Moment } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';

const { invitations: words } = staffTexts;

const tones = {
  usable: 'good',
  revoked: 'bad',
  expired: 'neutral',
  usedUp: 'neutral',
  inactive: 'fair',
} as const satisfies Record<StaffInvitation['state'], string>;

/** Browsers refuse the clipboard on insecure pages or without a recent press; then the link is shown to copy by hand. */
async function copyLink(code: string): Promise<void> {
  const link = location.origin + paths.registerWithInvite(code);
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: words.copied, text: link });
  } catch {
    showToast({ title: words.notCopied, text: link, tone: 'error' });
  }
}

export function invitationColumns(onRevoke: (invitation: StaffInvitation) => void): Column<StaffInvitation>[] {
  return [
    { key: 'code', header: words.code, render: ({ code }) => <Code>{code}</Code> },
    { key: 'label', header: words.label, render: ({ label }) => <Lines isLong>{label}</Lines> },
    { key: 'inviter', header: words.inviter, render: ({ inviterName }) => inviterName },
    { key: 'uses', header: words.uses, render: ({ uses, maxUses }) => words.usesOf(uses, maxUses), isNumeric: true },
    { key: 'expiry', header: words.expiry, render: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { key: 'state', header: words.state, render: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge> },
    {
      key: 'actions',
      header: words.actions,
      hidesHeader: true,
      render: (invitation) => (
        <Actions>
          {invitation.state === 'usable' && (
            <Button
              variant="quiet"
              size="small"
              aria={{ 'aria-label': words.copyCode(invitation.code) }}
              onPress={() => copyLink(invitation.code)}
            >
              {words.copy}
            </Button>
          )}
          {invitation.state !== 'revoked' && (
            <Button
              variant="plain"
              size="small"
              aria={{ 'aria-label': words.revokeCode(invitation.code) }}
              onPress={() => onRevoke(invitation)}
            >
              {words.revoke}
            </Button>
          )}
        </Actions>
      ),
    },
  ];
}
