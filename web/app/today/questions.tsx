import type { City } from '@bros/contract/places';
import type { TodayView } from '@bros/contract/today';
import { type FormEvent, useState } from 'react';
import { findCities } from '../platform/cities.ts';
import { dropDraft, keepDraft, readDraft } from '../platform/form-draft.ts';
import { Failure } from '../shell/failure.tsx';
import { Button } from '../ui/button.tsx';
import { CityField } from '../ui/city-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { questions: texts } = todayTexts;

/** The interests offered here, of those that the profile suggests: few enough for a phone. */
const OFFERED = [
  'Coffee',
  'Coworking',
  'Fitness',
  'Football',
  'Hiking',
  'Languages',
  'Music',
  'Nightlife',
  'Photography',
  'Startups',
  'Street food',
  'Surfing',
];

interface QuestionsProps {
  asks: TodayView['asks'];
  onAnswer: (answers: Answers) => Promise<void>;
}

export interface Answers {
  /** The same however often the answers are sent. */
  clientId: string;
  where: City | null;
  next: City | null;
  nextFrom: string;
  likes: string[];
}

/** Keeps the answers over a reload. */
const DRAFT = 'today-questions';

function readAnswers(): Answers {
  const kept = readDraft(DRAFT)?.answers;
  if (kept) return JSON.parse(kept) as Answers;
  return { clientId: crypto.randomUUID(), where: null, next: null, nextFrom: '', likes: [] };
}

/** Why the answers cannot be sent yet; null when they can. */
function wrongIn({ where, next, nextFrom, likes }: Answers, asks: TodayView['asks']): keyof typeof texts | null {
  if (asks.where && !where) return 'whereNeeded';
  if (next && !nextFrom) return 'nextNeedsDay';
  return asks.likes && likes.length === 0 ? 'likesNeeded' : null;
}

/** Asks a new member a few questions instead of showing an empty form. The answers make the profile and the first trip. */
export function Questions({ asks, onAnswer }: QuestionsProps) {
  const [answers, setAnswers] = useState(readAnswers);
  const [wrong, setWrong] = useState<keyof typeof texts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  function change(changes: Partial<Answers>): void {
    const next = { ...answers, ...changes };
    setAnswers(next);
    keepDraft(DRAFT, { answers: JSON.stringify(next) });
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = wrongIn(answers, asks);
    setWrong(found);
    if (found || isBusy) return;
    setBusy(true);
    setFailure(null);
    await onAnswer(answers).then(() => dropDraft(DRAFT), setFailure);
    setBusy(false);
  }

  return (
    <form className={styles.questions} onSubmit={send} noValidate aria-label={texts.title}>
      <p className={styles.name}>{texts.title}</p>
      <div className={styles.fields}>
        {asks.where && (
          <CityField
            name="where"
            label={texts.where}
            hint={texts.cityHint}
            value={answers.where}
            onChange={(where) => change({ where })}
            find={findCities}
            isRequired
            {...(wrong === 'whereNeeded' && { error: texts.whereNeeded })}
          />
        )}
        {asks.next && (
          <>
            <CityField
              name="next"
              label={texts.next}
              hint={texts.cityHint}
              value={answers.next}
              onChange={(next) => change({ next })}
              find={findCities}
            />
            {answers.next && (
              <DateField
                name="nextFrom"
                label={texts.nextFrom}
                value={answers.nextFrom}
                onChange={(nextFrom) => change({ nextFrom })}
                isRequired
                {...(wrong === 'nextNeedsDay' && { error: texts.nextNeedsDay })}
              />
            )}
          </>
        )}
      </div>
      {asks.likes && <Likes likes={answers.likes} isMissing={wrong === 'likesNeeded'} onChange={(likes) => change({ likes })} />}
      <Failure error={failure} title={texts.failed} />
      <Button type="submit" variant="accent" isBusy={isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

interface LikesProps {
  likes: readonly string[];
  isMissing: boolean;
  onChange: (likes: string[]) => void;
}

/** Interests to press; the profile takes any others. */
function Likes({ likes, isMissing, onChange }: LikesProps) {
  const toggle = (interest: string) =>
    onChange(likes.includes(interest) ? likes.filter((like) => like !== interest) : [...likes, interest]);
  return (
    <fieldset className={styles.likes} aria-describedby={isMissing ? 'likes-needed' : undefined}>
      <legend>{texts.likes}</legend>
      {OFFERED.map((interest) => (
        <button
          key={interest}
          type="button"
          className={styles.like}
          aria-pressed={likes.includes(interest)}
          onClick={() => toggle(interest)}
        >
          {interest}
        </button>
      ))}
      <p className={styles.quiet}>{texts.likesMore}</p>
      {isMissing && (
        <p id="likes-needed" role="alert" className={styles.wrong}>
          {texts.likesNeeded}
        </p>
      )}
    </fieldset>
  );
}
