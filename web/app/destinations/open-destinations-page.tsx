import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { destinationTexts as texts } from './texts.ts';

/** `/destinations` is open to everyone, its content to members (specification, point 2): a visitor is asked to sign in where he stands. */
export default function OpenDestinationsPage() {
  const session = useSession();
  if (session.status !== 'signedOut') return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
