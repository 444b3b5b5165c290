import type { SessionMember } from '@bros/contract/identity/accounts';
import { IconMail } from '@tabler/icons-react';
import { confirmationTexts } from '../shared/accounts/confirmation-texts.ts';
import { resendConfirmation } from '../shared/accounts/resend-confirmation.ts';
import { useSignOut } from '../shared/accounts/sign-out.ts';
import { sharedTexts } from '../shared/texts.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import styles from './verification-gate.module.css';

const { gate, resend } = confirmationTexts;

export default function VerificationGate({ member }: { member: SessionMember }) {
  const signOut = useSignOut();
  return (
    <main className={classes('center gap-2 content-center text-center', styles.screen)}>
      <title>{`${gate.title} · ${sharedTexts.productName}`}</title>
      <span className={classes('center border circle raised', styles.mark)} aria-hidden>
        <IconMail size={40} stroke={1.25} />
      </span>
      <h1>{gate.title}</h1>
      <p className={classes('text-lead break-anywhere', styles.text)}>{gate.sentTo(member.email)}</p>
      <p className="muted">{gate.spam}</p>
      <div className={classes('grid gap-1 margin-top-2', styles.ways)}>
        <Button isWide onPress={() => window.location.reload()}>
          {gate.verified}
        </Button>
        <Button isWide variant="quiet" busyLabel={resend.busy} onPress={() => resendConfirmation(member.email, { isGate: true })}>
          {gate.resend}
        </Button>
        <Button isWide variant="plain" onPress={() => signOut('local')}>
          {sharedTexts.signOut}
        </Button>
      </div>
    </main>
  );
}
