import type { CommunityParticipant, CommunityPost } from '@bros/contract/gatherings/community-posts';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { AttendanceLine } from '../../shared/attendance/attendance-line.tsx';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { useActionWithToast, useParticipants } from './community-posts.ts';
import styles from './posts.module.css';
import { communityPostTexts } from './texts.ts';

const { people: texts } = communityPostTexts;

export function PeopleOfPost({ post }: { post: CommunityPost }) {
  const { capabilities } = useMember();
  const canSeePeople = capabilities.includes('people.see');
  const isAsked = post.isHost && (post.askedCount ?? 0) > 0;
  return (
    <div className={classes('grid gap-3 min-width-0', styles.people)}>
      {isAsked && <People post={post} state="asked" />}
      {canSeePeople && <People post={post} state="in" />}
      {!canSeePeople && <TierOffer isPlain capability="people.see" text={texts.tier} />}
    </div>
  );
}

function People({ post, state }: { post: CommunityPost; state: 'asked' | 'in' }) {
  const query = useParticipants(post.id, state);
  return (
    <section aria-labelledby={`people-${state}`} className="grid gap-2 items-start min-width-0 wide-parts">
      <h2 id={`people-${state}`} className="text-h3">
        {texts[state]}
      </h2>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<p className={classes('muted text-small', styles.quiet)}>{post.isHost ? texts.nobodyForHost : texts.nobody}</p>}
        more={{ size: 'small' }}
      >
        {(people) => (
          <WindowedList as="ul" className="grid gap-2 plain-list" aria-labelledby={`people-${state}`}>
            {people.map((person) => (
              <Person key={person.member.id} post={post} person={person} />
            ))}
          </WindowedList>
        )}
      </PagedList>
    </section>
  );
}

function Person({ post, person }: { post: CommunityPost; person: CommunityParticipant }) {
  const action = useActionWithToast();
  const { member, state } = person;
  const { displayName: name } = member;
  const decide = (isIn: boolean) =>
    action(
      () => client.communityPosts.decide({ postId: post.id, memberId: member.id, isIn }),
      isIn ? texts.approved(name) : texts.declined(name),
    );
  return (
    <li className="row gap-1">
      <MemberFace id={member.id} name={name} photo={member.photo} isLinked={member.hasPage} />
      <span className={styles.personName}>
        {member.hasPage ? <Link to={paths.member(member.id)}>{name}</Link> : name}
        {person.attendance && <AttendanceLine attendance={person.attendance} />}
      </span>
      {post.can.decide && (
        <span className="row gap-1">
          {state === 'asked' && (
            <Button size="small" onPress={() => decide(true)} aria={{ 'aria-label': texts.approveNamed(name) }}>
              {texts.approve}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onPress={() => decide(false)}
            aria={{ 'aria-label': state === 'asked' ? texts.declineNamed(name) : texts.removeNamed(name) }}
          >
            {state === 'asked' ? texts.decline : actionTexts.remove}
          </Button>
        </span>
      )}
    </li>
  );
}
