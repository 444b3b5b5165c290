import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { COMMUNITY_POST_KINDS } from '@bros/contract/gatherings/community-rules';
import { paths } from '@bros/contract/paths';
import { IconCoffee, IconDeviceLaptop, IconPlus, IconRoute } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import { boardViewsFor } from '../../shared/boards/board-filters.ts';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { type PostFilters, postUrlSchema, usePostCounts, usePosts } from './community-posts.ts';
import { PostFacts, PostMarks } from './post-facts.tsx';
import styles from './posts.module.css';
import { communityPostTexts as texts } from './texts.ts';

function PostCard({ post }: { post: CommunityPost }) {
  const { id, title, text, host, createdAt, editedAt, replyCount, hidden, isOnHold } = post;
  return (
    <Card as="li">
      <article className={card.card} aria-labelledby={`post-${id}`}>
        <PostMarks post={post} />
        <h2 className={card.title}>
          <Link id={`post-${id}`} to={paths.communityPost(id)} className="inherit">
            {title}
          </Link>
        </h2>
        <PostFacts post={post} />
        <p className={classes(card.excerpt, styles.excerpt)}>{text}</p>
        {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
        {isOnHold && !hidden && <p className="bad">{texts.onHold.title}</p>}
        <footer className={card.foot}>
          <AuthorLine author={host} createdAt={createdAt} editedAt={editedAt} />
          <span className="muted text-small">{texts.replies(replyCount)}</span>
        </footer>
      </article>
    </Card>
  );
}

const PostDialog = lazyPart(() => import('./post-dialog.tsx'));

const icons = { meetup: IconCoffee, coworking: IconDeviceLaptop, companions: IconRoute };

interface ShownProps {
  shown: PostFilters;
  onChange: (changes: Partial<PostFilters>) => void;
}

/** docs/specification.md, Nomad board. */
export function CommunityBoard() {
  const { shown, change } = useUrlState(postUrlSchema);
  const { capabilities } = useMember();
  const [isWriting, setWriting] = useState(false);
  const mayPost = capabilities.includes('community.post');
  return (
    <div className={classes('grid gap-3 min-width-0', styles.board)}>
      <p className={classes('muted measure wide-only', styles.lead)}>{texts.lead}</p>
      <Filters shown={shown} onChange={change} action={mayPost && <WriteButton onPress={() => setWriting(true)} />} />
      <PostList shown={shown} />
      {!mayPost && <TierOffer capability="community.post" />}
      <Suspense fallback={null}>{isWriting && <PostDialog onClose={() => setWriting(false)} />}</Suspense>
    </div>
  );
}

const WriteButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="accent" icon={<IconPlus size={20} aria-hidden />} onPress={onPress}>
    {texts.write}
  </Button>
);

function KindCards({ shown, onChange }: ShownProps) {
  const counts = usePostCounts();
  return (
    <fieldset className={classes('grid gap-2 bare-fieldset', styles.kinds)}>
      <legend className="visually-hidden">{texts.filter.kinds}</legend>
      {COMMUNITY_POST_KINDS.map((kind) => {
        const KindIcon = icons[kind];
        const { title, text } = texts.kinds[kind];
        return (
          <button
            key={kind}
            type="button"
            className={classes('grid columns-auto-1 align-center surface', styles.kind)}
            aria-pressed={shown.kind === kind}
            onClick={() => onChange({ kind: shown.kind === kind ? null : kind })}
          >
            <KindIcon size={28} aria-hidden />
            <span className={styles.kindTitle}>{title}</span>
            <span className={classes('muted text-small', styles.quiet)}>{text}</span>
            <span className={classes('semibold', styles.count)}>{counts ? texts.openPosts(counts[kind]) : '\u00a0'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function Filters({ shown, onChange, action }: ShownProps & { action: ReactNode }) {
  const { role } = useMember();
  const views = boardViewsFor(role);
  return (
    <FilterBar
      action={action}
      wide={<KindCards shown={shown} onChange={onChange} />}
      active={[shown.kind, shown.cityId, shown.from, shown.until, shown.view !== 'all'].filter(Boolean).length}
    >
      <CityFilter label={labelTexts.city} cityId={shown.cityId} onChange={(cityId) => onChange({ cityId })} />
      <DateField name="from" label={labelTexts.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <DateField name="until" label={labelTexts.until} value={shown.until} onChange={(until) => onChange({ until })} />
      <Select
        name="view"
        label={texts.filter.view}
        value={shown.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(view) => onChange({ view })}
      />
    </FilterBar>
  );
}

const emptyWords = { all: texts.empty, mine: texts.emptyMine, hidden: texts.emptyHidden };

function PostList({ shown }: Pick<ShownProps, 'shown'>) {
  const query = usePosts(shown);
  return (
    <PagedList query={query} failed={texts.loadFailed} shape="card" lines={4} empty={<Empty {...emptyWords[shown.view]} />}>
      {(posts) => (
        <CardGrid min="22rem">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}
