import { PREVIEWS } from '@bros/contract/core/audiences';
import type { PublicProfile } from '@bros/contract/members/directory';
import { paths } from '@bros/contract/paths';
import { IconShare, IconUsersGroup } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MemberLive } from '../../gatherings/streams/live-marks.tsx';
import { ConnectButton } from '../../members/connections/connect-button.tsx';
import { MemberActions } from '../../members/connections/member-actions.tsx';
import { useMemberPage } from '../../members/directory/members.ts';
import { PeopleOnly } from '../../members/directory/people-only.tsx';
import { PreviewBar } from '../../members/directory/preview-bar.tsx';
import { ProfileSheet } from '../../members/directory/profile-sheet.tsx';
import { memberTexts } from '../../members/directory/texts.ts';
import MemberTravels from '../../members/trips/member-travels.tsx';
import { groupEntryTexts } from '../../messaging/groups/entry-texts.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { share } from '../../shared/boards/share.ts';
import { ShareButton } from '../../shared/boards/share-button.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { meetSafely } from '../../shared/safety/meet-safely.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';

const AddToGroupDialog = lazyPart(() => import('../../messaging/groups/add-to-group-dialog.tsx'));
const MemberReliability = lazyPart(() => import('../../messaging/reliability/member-reliability.tsx'));
const MemberReferences = lazyPart(() => import('../../members/references/member-references.tsx'));

const { page: texts } = memberTexts;

export const meta = () => describePage({ title: texts.title });

export default function MemberPage() {
  const { memberId = '' } = useParams();
  return (
    <PeopleOnly>
      <Member key={memberId} memberId={memberId} />
    </PeopleOnly>
  );
}

function Member({ memberId }: { memberId: string }) {
  const [parameters] = useSearchParams();
  const isOwn = useMember().id === memberId;
  const as = isOwn ? (PREVIEWS.find((preview) => preview === parameters.get('as')) ?? 'stranger') : undefined;
  const query = useMemberPage(memberId, as);
  const { data } = query;
  const [openedMs] = useState(() => Date.now());
  const [isAdding, setAdding] = useState(false);
  useTitle(data?.displayName, texts.title);
  if (data) {
    const { id, displayName, connection } = data;
    return (
      <>
        {as && <PreviewBar as={as} />}
        <MemberLive memberId={id} />
        <ProfileSheet
          member={data}
          actions={
            <>
              {connection && <ConnectButton memberId={id} displayName={displayName} {...connection} />}
              {!connection && <ShareButton path={paths.member(id)} title={displayName} size="small" />}
              {connection && (
                <MemberActions
                  memberId={id}
                  displayName={displayName}
                  more={[shareMember(data), ...groupActions(data, () => setAdding(true)), meetSafely({ people: displayName })]}
                />
              )}
            </>
          }
        >
          <MemberTravels memberId={id} nowMs={openedMs} {...(as ? { as } : {})} />
          <Suspense fallback={<Skeleton lines={1} shape="row" />}>
            <MemberReliability memberId={id} {...(as ? { as } : {})} />
          </Suspense>
          <Suspense fallback={<Skeleton lines={2} shape="row" />}>
            <MemberReferences memberId={id} displayName={displayName} />
          </Suspense>
        </ProfileSheet>
        <Suspense>
          {isAdding && <AddToGroupDialog memberId={id} displayName={displayName} onClose={() => setAdding(false)} />}
        </Suspense>
      </>
    );
  }
  const missing = (
    <Empty
      {...texts.notFound}
      action={
        <ButtonLink variant="quiet" to={paths.dashboardNetworking}>
          {texts.back}
        </ButtonLink>
      }
    />
  );
  return <Loading query={query} failed={texts.loadFailed} lines={3} shape="card" missing={missing} />;
}

interface ActedOn {
  connection: { state: string } | null;
}

const shareMember = ({ id, displayName }: Pick<PublicProfile, 'id' | 'displayName'>): MenuItem => ({
  label: boardTexts.share.share,
  icon: <IconShare size={20} aria-hidden />,
  onPress: () => void share(paths.member(id), displayName),
});

/** Only connections can be invited to a group. */
function groupActions({ connection }: ActedOn, onPress: () => void): MenuItem[] {
  if (connection?.state !== 'connected') return [];
  return [{ label: groupEntryTexts.addTo, icon: <IconUsersGroup size={20} aria-hidden />, onPress }];
}
