import { paths } from '@bros/contract/paths';
import type { StaffInvitation } from '@bros/contract/staff/staff';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Actions, Code, Lines, Moment } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';

const { invitations: labels } = staffTexts;

const tones = {
  usable: 'good',
  revoked: 'bad',
  expired: 'neutral',
  usedUp: 'neutral',
  inactive: 'fair',
} as const satisfies Record<StaffInvitation['state'], string>;

/** Shows the link to copy by hand if the browser denies the clipboard, as on an insecure page. */
async function copyLink(code: string): Promise<void> {
  const link = location.origin + paths.registerWithInvite(code);
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: labels.copied, text: link });
  } catch {
    showToast({ title: labels.notCopied, text: link, tone: 'error' });
  }
}

export function invitationColumns(onRevoke: (invitation: StaffInvitation) => void): Column<StaffInvitation>[] {
  return [
    { key: 'code', header: labelTexts.code, render: ({ code }) => <Code>{code}</Code> },
    { key: 'label', header: labels.label, render: ({ label }) => <Lines isLong>{label}</Lines> },
    { key: 'inviter', header: labels.inviter, render: ({ inviterName }) => inviterName },
    { key: 'uses', header: labels.uses, render: ({ uses, maxUses }) => labels.usesOf(uses, maxUses), isNumeric: true },
    { key: 'expiry', header: labelTexts.expires, render: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { key: 'state', header: labelTexts.state, render: ({ state }) => <Badge tone={tones[state]}>{labels.states[state]}</Badge> },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (invitation) => (
        <Actions>
          {invitation.state === 'usable' && (
            <Button
              variant="quiet"
              size="small"
              aria={{ 'aria-label': labels.copyCode(invitation.code) }}
              onPress={() => copyLink(invitation.code)}
            >
              {actionTexts.copyLink}
            </Button>
          )}
          {invitation.state !== 'revoked' && (
            <Button
              variant="plain"
              size="small"
              aria={{ 'aria-label': labels.revokeCode(invitation.code) }}
              onPress={() => onRevoke(invitation)}
            >
              {actionTexts.revoke}
            </Button>
          )}
        </Actions>
      ),
    },
  ];
}
