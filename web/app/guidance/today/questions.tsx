import type { TodayView } from '@bros/contract/guidance/today';
import { type FormEvent, useState } from 'react';
import { findCities } from '../../platform/cities.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { CityField } from '../../ui/city-field.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type Answers, dropAnswers, isDayMissing, keepAnswers, readAnswers } from './answers.ts';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { questions: texts } = todayTexts;

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
  onSaved: () => Promise<void>;
}

/** The key of the error text; null when the answers can be sent. */
function wrongIn({ where, next, nextFrom, likes }: Answers, asks: TodayView['asks']): keyof typeof texts | null {
  if (asks.where && !where) return 'whereNeeded';
  if (asks.likes && likes.length === 0) return 'likesNeeded';
  const asksDayOnly = !asks.where && !asks.likes;
  return asksDayOnly && next && !nextFrom ? 'nextNeedsDay' : null;
}

/** Replaces an empty profile form for new members. The answers fill the profile and the first trip. */
export function Questions({ asks, onAnswer, onSaved }: QuestionsProps) {
  const [answers, setAnswers] = useState(readAnswers);
  const [wrong, setWrong] = useState<keyof typeof texts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  function change(changes: Partial<Answers>): void {
    const next = { ...answers, ...changes };
    setAnswers(next);
    keepAnswers(next);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = wrongIn(answers, asks);
    setWrong(found);
    if (found || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onAnswer(answers);
      if (answers.next && !answers.nextFrom) change({ where: null, likes: [] });
      else dropAnswers();
      await onSaved();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  function postpone(): void {
    dropAnswers();
    void onSaved();
  }

  const asksDayOnly = isDayMissing(asks);
  const title = asksDayOnly && answers.next ? texts.when(answers.next.name) : texts.title;
  return (
    <form className="grid gap-2 items-start margin-bottom-2" onSubmit={send} noValidate aria-label={title}>
      <p className={styles.name}>{title}</p>
      <div className={classes('stack gap-2 full-width', styles.fields)}>
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
                label={asksDayOnly ? texts.nextFrom : texts.nextFromIfKnown}
                value={answers.nextFrom}
                onChange={(nextFrom) => change({ nextFrom })}
                isRequired={asksDayOnly}
                {...(wrong === 'nextNeedsDay' && { error: texts.nextNeedsDay })}
              />
            )}
          </>
        )}
      </div>
      {asks.likes && <Likes likes={answers.likes} isMissing={wrong === 'likesNeeded'} onChange={(likes) => change({ likes })} />}
      <Failure error={failure} title={texts.failed} />
      <div className="wrap gap-1">
        <Button type="submit" variant="accent" isBusy={isBusy} busyLabel={texts.busy}>
          {asksDayOnly ? texts.savePlan : texts.submit}
        </Button>
        {asksDayOnly && (
          <Button variant="plain" onPress={postpone}>
            {texts.postpone}
          </Button>
        )}
      </div>
    </form>
  );
}

interface LikesProps {
  likes: readonly string[];
  isMissing: boolean;
  onChange: (likes: string[]) => void;
}

function Likes({ likes, isMissing, onChange }: LikesProps) {
  const toggle = (interest: string) =>
    onChange(likes.includes(interest) ? likes.filter((like) => like !== interest) : [...likes, interest]);
  return (
    <fieldset
      className={classes('wrap gap-1 padding-0 border-0', styles.likes)}
      aria-describedby={isMissing ? 'likes-needed' : undefined}
    >
      <legend>{texts.likes}</legend>
      {OFFERED.map((interest) => (
        <button
          key={interest}
          type="button"
          className={classes('ink raised pointer', styles.like)}
          aria-pressed={likes.includes(interest)}
          onClick={() => toggle(interest)}
        >
          {interest}
        </button>
      ))}
      <p className={styles.quiet}>{texts.likesMore}</p>
      {isMissing && (
        <p id="likes-needed" role="alert" className="bad full-width">
          {texts.likesNeeded}
        </p>
      )}
    </fieldset>
  );
}
