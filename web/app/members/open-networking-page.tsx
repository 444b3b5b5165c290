import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { memberTexts as texts } from './texts.ts';

/** `/networking` is for members; visitors are asked to sign in on the same page (docs/specification.md, Screens and routes). */
export default function OpenNetworkingPage() {
  const session = useSession();
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
