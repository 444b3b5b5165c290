import { CONSENT_VERSION } from '@bros/contract/verification-rules';
import { client } from '../platform/api.ts';
import { useTakeVerification } from './api.ts';
import { Consent } from './consent.tsx';

/** Asks for a check by a person: after the consent the overview shows the code. */
export function AskPerson({ onLeave }: { onLeave: () => void }) {
  const take = useTakeVerification();
  async function ask(): Promise<void> {
    await take(await client.verification.askPerson({ consent: CONSENT_VERSION }));
    onLeave();
  }
  return <Consent kind="person" onAgree={ask} onLeave={onLeave} />;
}
