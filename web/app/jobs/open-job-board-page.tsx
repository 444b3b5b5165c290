import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { jobTexts as texts } from './texts.ts';

/** `/job-board` is for members; visitors are asked to sign in on the same page (docs/specification.md, Job board). */
export default function OpenJobBoardPage() {
  const session = useSession();
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={texts.signIn} />
    </PublicFrame>
  );
}
