import type { TodayView } from '@bros/contract/guidance/today';
import { type FormEvent, useState } from 'react';
import { findCities } from '../../platform/cities.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CityField } from '../../ui/city-field.tsx';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { type Answers, dropAnswers, firstQuestion, keepAnswers, type Question, readAnswers } from './answers.ts';
import { questionTexts as texts } from './question-texts.ts';
import styles from './today.module.css';

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

/** The error text's key, or null if valid. */
function wrongIn({ currentCity, nextCity, interests }: Answers, question: Question): keyof typeof texts | null {
  if (question === 'likes') return interests.length > 0 ? null : 'likesNeeded';
  return (question === 'where' ? currentCity : nextCity) ? null : 'whereNeeded';
}

/** One question at a time. The answers fill the profile and the first trip. */
export function Questions({ asks, onAnswer, onSaved }: QuestionsProps) {
  const [answers, setAnswers] = useState(readAnswers);
  const [wrong, setWrong] = useState<keyof typeof texts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const question = firstQuestion(asks, answers);

  function change(changes: Partial<Answers>): void {
    const next = { ...answers, ...changes };
    setAnswers(next);
    keepAnswers(next);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = wrongIn(answers, question);
    setWrong(found);
    if (found || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onAnswer(answers);
      if (question === 'likes') dropAnswers();
      // A city without an arrival day does not make a trip, so the server still asks.
      else change({ currentCity: null, nextCity: null, nextArrivesOn: '', isNextOpen: question === 'next' });
      await onSaved();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <form className="grid gap-2 items-start padding-2 surface" onSubmit={send} noValidate aria-label={texts.title}>
      <div className={classes('stack gap-2 full-width', styles.fields)}>
        <Asked question={question} answers={answers} wrong={wrong} onChange={change} />
      </div>
      <Failure error={failure} title={texts.failed} />
      <div className="wrap gap-1">
        <Button type="submit" variant="accent" isBusy={isBusy} busyLabel={texts.busy}>
          {question === 'where' ? texts.submit : question === 'next' ? texts.savePlan : actionTexts.save}
        </Button>
        {question === 'next' && (
          <Button variant="plain" onPress={() => change({ isNextOpen: true, nextCity: null, nextArrivesOn: '' })}>
            {texts.postpone}
          </Button>
        )}
      </div>
    </form>
  );
}

interface AskedProps {
  question: Question;
  answers: Answers;
  wrong: keyof typeof texts | null;
  onChange: (changes: Partial<Answers>) => void;
}

function Asked({ question, answers: { currentCity, nextCity, nextArrivesOn, interests }, wrong, onChange }: AskedProps) {
  if (question === 'likes') {
    return (
      <Interests
        chosen={interests}
        isMissing={wrong === 'likesNeeded'}
        onChange={(changed) => onChange({ interests: changed })}
      />
    );
  }
  const error = wrong === 'whereNeeded' ? { error: texts.whereNeeded } : {};
  const common = { hint: texts.cityHint, find: findCities, isRequired: true, ...error };
  if (question === 'where') {
    return (
      <CityField
        {...common}
        name="currentCity"
        label={texts.where}
        value={currentCity}
        onChange={(chosen) => onChange({ currentCity: chosen })}
      />
    );
  }
  return (
    <>
      <CityField
        {...common}
        name="nextCity"
        label={texts.next}
        value={nextCity}
        onChange={(chosen) => onChange({ nextCity: chosen })}
      />
      <DateField
        name="nextArrivesOn"
        label={texts.nextFrom}
        value={nextArrivesOn}
        hint={texts.nextFromHint}
        onChange={(day) => onChange({ nextArrivesOn: day })}
      />
    </>
  );
}

interface InterestsProps {
  chosen: readonly string[];
  isMissing: boolean;
  onChange: (chosen: string[]) => void;
}

function Interests({ chosen, isMissing, onChange }: InterestsProps) {
  const toggle = (interest: string) =>
    onChange(chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest]);
  return (
    <fieldset className="wrap gap-1 padding-0 span-all border-0" aria-describedby={isMissing ? 'likes-needed' : undefined}>
      <legend className="padding-0 margin-bottom-1 text-small semibold">{texts.likes}</legend>
      {OFFERED.map((interest) => (
        <button
          key={interest}
          type="button"
          className={classes('ink text-small raised pointer', styles.like)}
          aria-pressed={chosen.includes(interest)}
          onClick={() => toggle(interest)}
        >
          {interest}
        </button>
      ))}
      <p className="muted text-small full-width">{texts.likesMore}</p>
      {isMissing && (
        <p id="likes-needed" role="alert" className="bad full-width">
          {texts.likesNeeded}
        </p>
      )}
    </fieldset>
  );
}
