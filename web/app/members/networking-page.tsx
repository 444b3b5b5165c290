import { ConnectButton } from '../connections/connect-button.tsx';
import { describePage } from '../shell/document-head.ts';
import { MemberDirectory } from './directory.tsx';
import { PeopleOnly } from './people-only.tsx';
import { memberTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

/** `/networking` and `/dashboard/networking`. */
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
