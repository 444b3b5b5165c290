import { paths } from '@bros/contract/paths';
import type { ExpatTeaser } from '@bros/contract/places/expats';
import { Link } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { formatMonthOf } from '../../platform/format.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useSession } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { LoadMore } from '../../shared/lists/load-more.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import styles from './expats.module.css';
import { useStories } from './expats.ts';
import { publicPictureUrl, StoryPicture } from './story-picture.tsx';
import { expatTexts as texts } from './texts.ts';
import VotingPart from './voting-part.tsx';

const [CURRENT_SIZE, EARLIER_SIZE] = [288, 96];

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = { visitors: { isForEveryone: true } };

/** `/expats`: public. */
export default function ExpatsPage() {
  const session = useSession();
  return (
    <div className={styles.screen}>
      <div>
        <PageHeader title={texts.title} lead={texts.lead} />
        <Stories between={session.status === 'signedIn' && <VotingPart />} />
      </div>
    </div>
  );
}

function Stories({ between }: { between: React.ReactNode }) {
  const query = useStories();
  const stories = itemsOf(query);
  if (!stories) return <Loading query={query} failed={texts.loadFailed} lines={3} shape="card" />;
  const [current, ...earlier] = stories;
  return (
    <div className={styles.screen}>
      {current ? <Current story={current} /> : <Empty {...texts.none} />}
      {between}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-stories">
          <h2 id="earlier-stories">{texts.archive}</h2>
          <ul className={classes('grid gap-3 plain-list margin-top-2', styles.archive)}>
            {earlier.map((story) => (
              <Earlier key={story.month} story={story} />
            ))}
          </ul>
        </section>
      )}
      <LoadMore query={query} label={texts.more} />
    </div>
  );
}

function Current({ story }: { story: ExpatTeaser }) {
  const { month, name, profession, originCountry, currentCountry, picture, excerpt } = story;
  return (
    <article className={classes('flex gap-2-4 align-start', styles.current)} aria-labelledby="current-story">
      <div className={classes('grid gap-1 items-start min-width-0', styles.currentText)}>
        <p className="sunset semibold">{formatMonthOf(month)}</p>
        <h2 id="current-story">{name}</h2>
        <p className="muted">{`${profession}. ${texts.from(originCountry, currentCountry)}`}</p>
        <p className={classes('pre-line break-anywhere', styles.excerpt)}>{excerpt}</p>
        <ButtonLink to={paths.expat(month)}>{texts.read}</ButtonLink>
      </div>
      {picture && (
        <StoryPicture
          picture={picture}
          urlOf={publicPictureUrl(month, picture)}
          alt={texts.pictureOf(name)}
          size={CURRENT_SIZE}
          isFirst
        />
      )}
    </article>
  );
}

function Earlier({ story: { month, name, originCountry, currentCountry, picture, excerpt } }: { story: ExpatTeaser }) {
  return (
    <Card as="li">
      <div className={classes('flex gap-2 align-start margin-bottom-1', styles.earlierHead)}>
        {picture && <StoryPicture picture={picture} urlOf={publicPictureUrl(month, picture)} alt="" size={EARLIER_SIZE} />}
        <div>
          <p className="sunset semibold">{formatMonthOf(month)}</p>
          <h3>
            <Link to={paths.expat(month)} aria-label={texts.readOf(name, formatMonthOf(month))}>
              {name}
            </Link>
          </h3>
          <p className="muted">{texts.from(originCountry, currentCountry)}</p>
        </div>
      </div>
      <p className={classes('pre-line break-anywhere', styles.excerpt)}>{excerpt}</p>
    </Card>
  );
}
