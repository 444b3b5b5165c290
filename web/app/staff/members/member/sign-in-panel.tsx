import type { MemberSignIn } from '@bros/contract/staff/sign-in-help';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { Loading } from '../../../shared/lists/loading.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRefreshStaff } from '../../shared/api.ts';
import { useSignIn } from './api.ts';
import { signInTexts as texts } from './sign-in-texts.ts';
import { TwoStepResetDialog } from './two-step-reset-dialog.tsx';

const HELP = {
  endSessions: { isDangerous: true, send: client.staff.endSessions },
  resendConfirmation: { isDangerous: false, send: client.staff.resendConfirmation },
  unlock: { isDangerous: false, send: client.staff.unlockSignIn },
  approve: { isDangerous: true, send: client.staff.approveTwoStepReset },
  withdraw: { isDangerous: false, send: client.staff.withdrawTwoStepReset },
} as const;
type Help = keyof typeof HELP | 'resetTwoStep';

const ORDER: readonly Help[] = ['endSessions', 'resendConfirmation', 'unlock', 'resetTwoStep', 'approve', 'withdraw'];

export function SignInPanel({ member }: { member: StaffMember }) {
  const query = useSignIn(member.id);
  const [chosen, setChosen] = useState<Help | null>(null);
  const close = () => setChosen(null);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {query.data ? <State signIn={query.data} onChoose={setChosen} /> : <Loading query={query} shape="row" lines={2} />}
      {chosen === 'resetTwoStep' && <TwoStepResetDialog member={member} onClose={close} />}
      {chosen && chosen !== 'resetTwoStep' && <HelpDialog help={chosen} member={member} onClose={close} />}
    </Panel>
  );
}

function State({ signIn, onChoose }: { signIn: MemberSignIn; onChoose: (help: Help) => void }) {
  const can: Partial<Record<Help, boolean>> = { ...signIn.can, ...signIn.twoStepReset?.can };
  const possible = ORDER.filter((help) => can[help]);
  return (
    <Stack>
      <div>
        {describe(signIn).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {possible.length > 0 && (
        <Row>
          {possible.map((help) => (
            <Button key={help} variant="quiet" onPress={() => onChoose(help)}>
              {texts[help].open}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function describe({ openSessions, isConfirmed, blockedUntil, isLocked, twoStepReset }: MemberSignIn): string[] {
  return [
    texts.sessions(openSessions),
    ...(isConfirmed ? [] : [texts.unconfirmed]),
    ...(blockedUntil ? [texts.blocked(blockedUntil)] : []),
    ...(isLocked ? [texts.locked] : []),
    ...(twoStepReset ? describeReset(twoStepReset) : []),
  ];
}

function describeReset({ requestedBy, identityCheck, reason, effectiveAt }: NonNullable<MemberSignIn['twoStepReset']>): string[] {
  return [
    effectiveAt ? texts.reset.effective(effectiveAt) : texts.reset.waiting,
    texts.reset.by(requestedBy, texts.identityChecks[identityCheck].toLowerCase()),
    texts.reset.reason(reason),
  ];
}

interface HelpDialogProps {
  help: keyof typeof HELP;
  member: StaffMember;
  onClose: () => void;
}

function HelpDialog({ help, member, onClose }: HelpDialogProps) {
  const refresh = useRefreshStaff();
  const { text, done, ...rest } = texts[help];
  const { isDangerous, send } = HELP[help];
  return (
    <ReasonDialog
      texts={{ ...rest, text: text(member.displayName) }}
      draftName={`sign-in-help:${help}:${member.id}`}
      isDangerous={isDangerous}
      action={async (reason) => {
        await send({ memberId: member.id, reason });
        await refresh();
        return done;
      }}
      onClose={onClose}
    />
  );
}
