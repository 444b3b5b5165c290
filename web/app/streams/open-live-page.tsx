import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { streamTexts as texts } from './texts.ts';

/** Live streams are for members; visitors who follow a link are asked to sign in where they stand. */
export default function OpenLivePage() {
  const session = useSession();
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
