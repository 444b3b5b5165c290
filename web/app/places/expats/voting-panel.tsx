import { paths } from '@bros/contract/paths';
import type { ExpatNominee, ExpatRound } from '@bros/contract/places/expats';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { client, describeError } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useNominees, useRefreshExpats, useRound } from './expats.ts';
import { votingTexts as texts } from './voting-texts.ts';

const NominateDialog = lazyPart(() => import('./nominate-dialog.tsx'));

export function VotingPanel() {
  const query = useRound();
  if (query.data) return <OpenRound round={query.data} />;
  return <Loading query={query} failed={texts.loadFailed} lines={4} shape="row" />;
}

function OpenRound({ round }: { round: ExpatRound }) {
  const [isNominating, setNominating] = useState(false);
  const isFull = round.nominationsLeft === 0;
  return (
    <Panel
      title={texts.title(round.month)}
      lead={texts.lead}
      action={
        <Button isDisabled={isFull} onPress={() => setNominating(true)}>
          {texts.nominate}
        </Button>
      }
      note={isFull && <p>{texts.noneLeft}</p>}
    >
      <Nominees />
      <MyNominations round={round} />
      {isNominating && (
        <Suspense>
          <NominateDialog onClose={() => setNominating(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function MyNominations({ round: { myNominations } }: { round: ExpatRound }) {
  if (myNominations.length === 0) return null;
  return (
    <section aria-labelledby="my-nominations">
      <h3 id="my-nominations">{texts.mine}</h3>
      <ItemList>
        {myNominations.map(({ memberId, displayName, reason, isListed }) => (
          <Item
            key={memberId}
            name={
              <>
                {displayName} <Badge tone={isListed ? 'good' : 'neutral'}>{isListed ? texts.listed : texts.asked}</Badge>
              </>
            }
            details={[reason]}
          />
        ))}
      </ItemList>
    </section>
  );
}

function Nominees() {
  return (
    <PagedList query={useNominees()} failed={texts.loadFailed} shape="row" empty={<Empty {...texts.nobody} />}>
      {(nominees) => (
        <ItemList>
          {nominees.map((nominee) => (
            <Nominee key={nominee.memberId} nominee={nominee} />
          ))}
        </ItemList>
      )}
    </PagedList>
  );
}

function Nominee({ nominee }: { nominee: ExpatNominee }) {
  const { memberId, displayName, photo, occupation, voteCount, nominationCount, isMyChoice, canVote } = nominee;
  const refresh = useRefreshExpats();

  async function vote(): Promise<void> {
    try {
      await client.expats.vote({ memberId: isMyChoice ? null : memberId });
      showToast({ title: isMyChoice ? texts.voteTaken : texts.voted(displayName) });
    } catch (error) {
      showToast({ title: texts.voteFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }

  const label = isMyChoice ? texts.takeBackFrom(displayName) : texts.voteFor(displayName);
  return (
    <Item
      picture={<MemberFace id={memberId} name={displayName} photo={photo} />}
      name={
        <>
          <Link to={paths.member(memberId)}>{displayName}</Link> {isMyChoice && <Badge tone="lagoon">{texts.chosen}</Badge>}
          {!canVote && <Badge>{labelTexts.you}</Badge>}
        </>
      }
      details={[occupation, texts.counts(voteCount, nominationCount)].filter(Boolean)}
      action={
        canVote && (
          <Button variant={isMyChoice ? 'plain' : 'quiet'} size="small" onPress={vote} aria={{ 'aria-label': label }}>
            {isMyChoice ? texts.takeBack : texts.vote}
          </Button>
        )
      }
    />
  );
}
