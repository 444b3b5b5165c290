import DashboardPage from '../dashboard/dashboard-page.tsx';
import { useSession } from '../platform/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { SignInPrompt } from '../shell/sign-in-prompt.tsx';
import { chatTexts } from './texts.ts';

/** `/chat` is for members; visitors are asked to sign in on the same page (docs/specification.md, Chat). */
export default function OpenChatPage() {
  const session = useSession();
  if (session.status !== 'signedOut' || session.hasEnded) return <DashboardPage />;
  return (
    <PublicFrame>
      <SignInPrompt text={chatTexts.signInPrompt} />
    </PublicFrame>
  );
}
