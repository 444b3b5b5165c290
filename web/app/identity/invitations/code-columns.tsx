import type { InviteCode } from '@bros/contract/identity/invitations';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { linkOf } from './invitations.ts';
import styles from './invite-codes.module.css';
import { invitationTexts } from './texts.ts';

const { codes: texts, dialog } = invitationTexts;

const tones = {
  usable: 'good',
  revoked: 'bad',
  expired: 'neutral',
  usedUp: 'neutral',
  inactive: 'fair',
} as const satisfies Record<InviteCode['state'], string>;

export function codeColumns(onRevoke: (code: InviteCode) => void): Column<InviteCode>[] {
  return [
    {
      key: 'code',
      header: labelTexts.code,
      render: ({ code, label, isPersonal }) => (
        <div className={classes('grid gap-2px', styles.name)}>
          <span className={styles.code}>{code}</span>
          <span className="muted break-anywhere">{isPersonal ? texts.personal : label}</span>
        </div>
      ),
    },
    { key: 'state', header: labelTexts.state, render: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
    { key: 'clicks', header: texts.clicks, render: ({ clicks }) => formatNumber(clicks), isNumeric: true },
    {
      key: 'signUps',
      header: texts.signUps,
      render: ({ signUps, maxUses }) => texts.signUpsOf(signUps, maxUses),
      isNumeric: true,
    },
    { key: 'confirmed', header: texts.confirmed, render: ({ confirmed }) => formatNumber(confirmed), isNumeric: true },
    {
      key: 'paying',
      header: texts.paying,
      render: ({ paying, everPaid }) => texts.payingOf(paying, everPaid),
      isNumeric: true,
    },
    {
      key: 'expiry',
      header: labelTexts.expires,
      render: ({ expiresAt }) =>
        expiresAt ? (
          <time dateTime={expiresAt} className="nowrap">
            {formatDate(expiresAt)}
          </time>
        ) : (
          texts.never
        ),
    },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (code) => <CodeActions code={code} onRevoke={onRevoke} />,
    },
  ];
}

function CodeActions({ code: invite, onRevoke }: { code: InviteCode; onRevoke: (code: InviteCode) => void }) {
  const { code, state, can } = invite;
  return (
    <div className={classes('wrap gap-1', styles.actions)}>
      {state === 'usable' && (
        <CopyButton
          size="small"
          text={linkOf(code)}
          copied={actionTexts.copied}
          failed={dialog.copyFailed}
          aria={{ 'aria-label': texts.copyNamed(code) }}
        >
          {actionTexts.copyLink}
        </CopyButton>
      )}
      {can.revoke && (
        <Button variant="plain" size="small" aria={{ 'aria-label': texts.revokeNamed(code) }} onPress={() => onRevoke(invite)}>
          {actionTexts.revoke}
        </Button>
      )}
    </div>
  );
}
