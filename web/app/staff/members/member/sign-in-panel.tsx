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

type Help = keyof MemberSignIn['can'];

const HELP = {
  endSessions: { isDangerous: true, send: client.staff.endSessions },
  resendConfirmation: { isDangerous: false, send: client.staff.resendConfirmation },
  unlock: { isDangerous: false, send: client.staff.unlockSignIn },
} as const;

export function SignInPanel({ member }: { member: StaffMember }) {
  const query = useSignIn(member.id);
  const [chosen, setChosen] = useState<Help | null>(null);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {query.data ? <State signIn={query.data} onChoose={setChosen} /> : <Loading query={query} shape="row" lines={2} />}
      {chosen && <HelpDialog help={chosen} member={member} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

function State({ signIn, onChoose }: { signIn: MemberSignIn; onChoose: (help: Help) => void }) {
  const possible = (Object.keys(HELP) as Help[]).filter((help) => signIn.can[help]);
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

function describe({ openSessions, isConfirmed, blockedUntil, isLocked }: MemberSignIn): string[] {
  return [
    texts.sessions(openSessions),
    ...(isConfirmed ? [] : [texts.unconfirmed]),
    ...(blockedUntil ? [texts.blocked(blockedUntil)] : []),
    ...(isLocked ? [texts.locked] : []),
  ];
}

function HelpDialog({ help, member, onClose }: { help: Help; member: StaffMember; onClose: () => void }) {
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
