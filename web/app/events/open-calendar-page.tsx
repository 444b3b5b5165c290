import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { eventTexts as texts } from './texts.ts';

/** `/calendar` is for members; visitors are asked to sign in where they stand (docs/specification.md, Screens and routes). */
export default function OpenCalendarPage() {
  const session = useSession();
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
