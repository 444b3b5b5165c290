import type { MemberId } from '@bros/contract/core/fields';
import type { ConnectionLink } from '@bros/contract/members/connections';
import { paths } from '@bros/contract/paths';
import { IconCheck, IconChevronDown, IconMessageCircle, IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Menu } from '../../ui/menu.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './connect-button.module.css';
import { useActionWithToast } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

const DeclineDialog = lazyPart(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }));
const DisconnectDialog = lazyPart(async () => ({ default: (await import('./disconnect-dialog.tsx')).DisconnectDialog }));
const RequestDialog = lazyPart(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }));

export interface ConnectButtonProps extends ConnectionLink {
  memberId: MemberId;
  displayName: string;
  /** Hides 'Decline' and an existing connection's menu, to fit small portraits. */
  isBrief?: boolean;
}

type OpenDialog = 'request' | 'decline' | 'disconnect' | null;

/** The actions that the server allows (docs/specification.md, Networking). */
export function ConnectButton({ memberId, displayName, state, can, isBrief = false }: ConnectButtonProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const frame = useKeptFocus(state);
  const action = useActionWithToast(memberId);
  const member = { memberId, displayName };
  const close = () => setDialog(null);
  return (
    <div ref={frame} className={classes('row gap-1', styles.frame)} tabIndex={-1}>
      {can.request && (
        <Button
          size="small"
          {...(isBrief ? { variant: 'quiet' } : { icon: <IconUserPlus size={20} aria-hidden /> })}
          onPress={() => setDialog('request')}
          aria={{ 'aria-label': (isBrief ? texts.sayHelloTo : texts.connectWith)(displayName) }}
        >
          {isBrief ? texts.sayHello : texts.connect}
        </Button>
      )}
      {can.accept && (
        <Button
          size="small"
          {...(!isBrief && { icon: <IconCheck size={20} aria-hidden /> })}
          onPress={() => action(() => client.connections.accept({ memberId }), { title: texts.accepted(displayName) })}
          aria={{ 'aria-label': texts.acceptFrom(displayName) }}
        >
          {texts.accept}
        </Button>
      )}
      {can.decline && !isBrief && (
        <Button
          size="small"
          variant="quiet"
          onPress={() => setDialog('decline')}
          aria={{ 'aria-label': texts.declineFrom(displayName) }}
        >
          {texts.decline}
        </Button>
      )}
      {can.withdraw && (
        <Menu
          isAtStart
          label={texts.pendingWith(displayName)}
          trigger={<Trigger label={texts.pending} />}
          items={[
            {
              label: texts.withdraw,
              icon: <IconX size={20} aria-hidden />,
              onPress: () => void action(() => client.connections.withdraw({ memberId }), { title: texts.withdrawn }),
            },
          ]}
        />
      )}
      {state === 'connected' && (
        <ButtonLink
          size="small"
          to={paths.dashboardDirect(memberId)}
          {...(isBrief ? { variant: 'quiet' } : { icon: <IconMessageCircle size={20} aria-hidden /> })}
        >
          {labelTexts.message}
          <span className="visually-hidden"> {displayName}</span>
        </ButtonLink>
      )}
      {can.disconnect && !isBrief && (
        <Menu
          isAtStart
          label={texts.connectedWith(displayName)}
          trigger={<Trigger label={texts.connected} isConnected />}
          items={[
            {
              label: texts.disconnect,
              icon: <IconUserMinus size={20} aria-hidden />,
              isDangerous: true,
              onPress: () => setDialog('disconnect'),
            },
          ]}
        />
      )}
      <Suspense>
        {dialog === 'request' && <RequestDialog {...member} onClose={close} />}
        {dialog === 'decline' && <DeclineDialog {...member} onClose={close} />}
        {dialog === 'disconnect' && <DisconnectDialog {...member} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Trigger({ label, isConnected }: { label: string; isConnected?: boolean }) {
  return (
    <span
      className={classes('inline-row gap-6px text-small semibold', styles.trigger, isConnected && styles.connected)}
      aria-hidden
    >
      {isConnected && <IconCheck size={20} />}
      {label}
      <IconChevronDown size={16} />
    </span>
  );
}
