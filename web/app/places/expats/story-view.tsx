import type { ExpatStory } from '@bros/contract/places/expats';
import { formatMonthOf } from '../../platform/format.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { classes } from '../../ui/classes.ts';
import { publicPictureUrl, StoryPicture } from './story-picture.tsx';
import styles from './story-view.module.css';
import { expatTexts as texts } from './texts.ts';

function storyAloud({
  profession,
  originCountry,
  currentCountry,
  yearsAbroad,
  story,
  keyTips,
  achievements,
}: ExpatStory): string {
  const facts = `${texts.facts(profession, originCountry, currentCountry, yearsAbroad)}.`;
  const points = (title: string, list: readonly string[]) => (list.length > 0 ? [`${title}.`, ...list] : []);
  return [facts, story, ...points(texts.keyTips, keyTips), ...points(texts.achievements, achievements)].join('\n');
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

const PICTURE_SIZE = 256;

interface StoryViewProps {
  story: ExpatStory;
  pictureUrl?: (width: number) => string;
}

export function StoryView({ story, pictureUrl }: StoryViewProps) {
  const { month, name, age, profession, originCountry, currentCountry, yearsAbroad, keyTips, achievements, videoUrl } = story;
  const { picture } = story;
  return (
    <article className="grid gap-4 width-44rem">
      <header className={classes('line gap-2-4', styles.top)}>
        <div className={classes('grid gap-1 min-width-0', styles.head)}>
          <p className="sunset semibold">{month ? `${texts.title}, ${formatMonthOf(month)}` : texts.title}</p>
          <h1>{texts.named(name, age)}</h1>
          <p className="muted text-lead">{texts.facts(profession, originCountry, currentCountry, yearsAbroad)}</p>
          <div className={classes('row gap-1-2 margin-top-1', styles.ways)}>
            <ListenButton title={name} text={() => storyAloud(story)} />
            {videoUrl && (
              <a href={videoUrl} target="_blank" rel="noopener noreferrer nofollow">
                {texts.watch(new URL(videoUrl).hostname)}
              </a>
            )}
          </div>
        </div>
        {picture && (
          <StoryPicture
            picture={picture}
            urlOf={pictureUrl ?? publicPictureUrl(month ?? '', picture)}
            alt={texts.pictureOf(name)}
            size={PICTURE_SIZE}
            isFirst
          />
        )}
      </header>
      <p className={classes('text-lead pre-line break-anywhere', styles.text)}>{story.story}</p>
      <div className={classes('grid gap-3 border-top', styles.points)}>
        <Points title={texts.keyTips} points={keyTips} />
        <Points title={texts.achievements} points={achievements} />
      </div>
    </article>
  );
}
