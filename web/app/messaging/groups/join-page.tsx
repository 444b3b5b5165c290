import type { RoomId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { api, client } from '../../platform/api.ts';
import { groupLinkStates } from '../../platform/error-reasons.ts';
import { useSession } from '../../platform/session.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { VisitorWays } from '../../shared/plans/visitor-offer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './groups.module.css';
import { groupTexts } from './texts.ts';

const { join: texts } = groupTexts;

export const meta = () => describePage({ title: texts.title, description: texts.description });

/** `/join-group/…`: public. */
export default function JoinPage() {
  const { code = '' } = useParams();
  return (
    <PublicFrame>
      <div className={styles.joinPage}>
        <Preview key={code} code={code} />
      </div>
    </PublicFrame>
  );
}

const home = (
  <ButtonLink to={paths.home} isDocument variant="quiet">
    {texts.home}
  </ButtonLink>
);

function Preview({ code }: { code: string }) {
  const query = useQuery(api.groups.preview.queryOptions({ input: { code }, retry: false }));
  if (isUnknown(query.error)) return <Empty {...texts.unknown} action={home} />;
  if (!query.data) return <Loading query={query} failed={texts.failed} shape="card" lines={1} />;
  const { state, group } = query.data;
  if (state !== 'open' || !group) return <Empty {...groupLinkStates[state === 'open' ? 'closed' : state]} action={home} />;
  return (
    <Card as="article" labelledBy="group-name">
      <Stack>
        <div>
          <h1 id="group-name" className="break-anywhere">
            {texts.heading(group.name)}
          </h1>
          <p className="muted">{group.ownerFirstName === null ? texts.private : texts.of(group.ownerFirstName)}</p>
        </div>
        <Way code={code} />
      </Stack>
    </Card>
  );
}

function Way({ code }: { code: string }) {
  const { status } = useSession();
  if (status === 'loading') return <Skeleton lines={1} />;
  if (status === 'signedIn') return <Join code={code} />;
  return (
    <>
      <p>{texts.visitor}</p>
      <VisitorWays path={paths.groupLink(code)} />
    </>
  );
}

function Join({ code }: { code: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<RoomId | null>(null);

  async function press(action: () => Promise<void>): Promise<void> {
    setFailure(null);
    await action().catch(setFailure);
  }
  const join = () =>
    press(async () => {
      const joined = await client.groups.join({ code });
      if (joined.state === 'joined') await navigate(paths.dashboardRoom(joined.slug));
      else setAsked(joined.roomId);
    });
  const takeBack = (roomId: RoomId) =>
    press(async () => {
      await client.groups.leave({ roomId });
      setAsked(null);
      showToast({ title: texts.takenBack });
    });
  if (asked) {
    return (
      <>
        <Banner
          tone="success"
          title={texts.askedTitle}
          action={
            <Button variant="quiet" size="small" onPress={() => takeBack(asked)}>
              {texts.takeBack}
            </Button>
          }
        >
          {texts.askedText}
        </Banner>
        <Failure error={failure} />
      </>
    );
  }
  return (
    <>
      <div>
        <Button variant="accent" size="large" onPress={join} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </div>
      <Failure error={failure} />
    </>
  );
}
