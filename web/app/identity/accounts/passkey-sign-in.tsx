import type { Session } from '@bros/contract/identity/accounts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { askForPasskey, isPasskeyCanceled } from './passkeys.ts';
import { Problem } from './problem.tsx';
import { accountTexts } from './texts.ts';

const { signIn } = accountTexts;

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [error, setError] = useState<unknown>(null);

  async function signInWithPasskey(): Promise<void> {
    setError(null);
    try {
      const { options } = await client.accounts.startPasskeySignIn();
      onSignedIn(await client.accounts.passkeySignIn({ credential: await askForPasskey(options) }));
    } catch (refusal) {
      setError(refusal);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        isWide
        icon={<IconFingerprint size={20} aria-hidden />}
        busyLabel={signIn.passkeyBusy}
        onPress={signInWithPasskey}
      >
        {signIn.passkey}
      </Button>
      {isPasskeyCanceled(error) ? <Banner tone="info">{signIn.passkeyCanceled}</Banner> : <Problem error={error} />}
    </>
  );
}
