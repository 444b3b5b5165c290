import { useState } from 'react';
import { describePage } from '../../shared/documents/document-head.ts';
import { AccountFrame } from './account-frame.tsx';
import { LeaveWhenSignedIn } from './leave-when-signed-in.tsx';
import { type CreatedAccount, SignUp } from './sign-up.tsx';
import { accountTexts } from './texts.ts';

const { signUp } = accountTexts;

export const meta = () => describePage({ title: signUp.pageTitle, description: signUp.description });

export default function RegisterPage() {
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  return (
    <AccountFrame>
      {!created && <LeaveWhenSignedIn />}
      <SignUp heading="h1" created={created} onCreated={setCreated} />
    </AccountFrame>
  );
}
