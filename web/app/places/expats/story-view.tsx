import type { ExpatStory } from '@bros/contract/places/expats';
import { formatMonthOf } from '../../platform/format.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { publicAddress, StoryPicture } from './story-picture.tsx';
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
  /** The address while only staff may see the picture. */
  pictureAddress?: (width: number) => string;
}

export function StoryView({ story, pictureAddress }: StoryViewProps) {
  const { month, name, age, profession, originCountry, currentCountry, yearsAbroad, keyTips, achievements, videoUrl } = story;
  const { picture } = story;
  return (
    <article className={styles.story}>
      <header className={styles.top}>
        <div className={styles.head}>
          <p className={styles.eyebrow}>{month ? `${texts.title}, ${formatMonthOf(month)}` : texts.title}</p>
          <h1>{texts.named(name, age)}</h1>
          <p className={styles.facts}>{texts.facts(profession, originCountry, currentCountry, yearsAbroad)}</p>
          <div className={styles.ways}>
            <ListenButton title={name} text={() => storyAloud(story)} variant="quiet" />
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
            addressOf={pictureAddress ?? publicAddress(month ?? '', picture)}
            alt={texts.pictureOf(name)}
            size={PICTURE_SIZE}
            isFirst
          />
        )}
      </header>
      <p className={styles.text}>{story.story}</p>
      <div className={styles.points}>
        <Points title={texts.keyTips} points={keyTips} />
        <Points title={texts.achievements} points={achievements} />
      </div>
    </article>
  );
}
