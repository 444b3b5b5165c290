import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { destinationTexts as texts } from './texts.ts';

/** `/destinations` is open to everyone, its content to members (docs/specification.md, Destinations): visitors are asked to sign in on the same page. */
export default function OpenDestinationsPage() {
  const session = useSession();
  if (session.status !== 'signedOut') return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
