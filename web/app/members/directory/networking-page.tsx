import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { ConnectButton } from '../connections/connect-button.tsx';
import { COUNT_TO_COME, MemberDirectory } from './directory.tsx';
import { PeopleOnly } from './people-only.tsx';
import { memberTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = {
  head: { title: texts.heading, lead: texts.lead, eyebrow: COUNT_TO_COME, isListPage: true },
  visitors: { prompt: texts.signIn },
};

export default function NetworkingPage() {
  return (
    <PeopleOnly>
      <MemberDirectory
        renderConnection={({ id, displayName, connection }) =>
          connection && <ConnectButton memberId={id} displayName={displayName} {...connection} />
        }
      />
    </PeopleOnly>
  );
}
