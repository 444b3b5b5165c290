import type { TodayView } from '@bros/contract/guidance/today';
import type { ReactNode } from 'react';
import { TwoStepResetNotice } from '../../shared/accounts/two-step-reset-notice.tsx';
import { classes } from '../../ui/classes.ts';
import type { Answers } from './answers.ts';
import { type OwnFace, PlansThatOverlap } from './overlaps.tsx';
import { PeopleHere, type RenderConnection } from './people-here.tsx';
import { Questions } from './questions.tsx';
import { Rail, type RenderNews } from './rail.tsx';
import { Events, Meetups } from './things-to-do.tsx';
import styles from './today.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

export interface TodayBodyProps {
  view: TodayView | undefined;
  refresh: () => Promise<void>;
  me: OwnFace;
  renderConnection: RenderConnection;
  renderNews: RenderNews;
  /** The caller renders the dinner card, because dinners are another feature. */
  dinner: ReactNode;
  onAnswer: (answers: Answers) => Promise<void>;
}

export function TodayBody({ view, refresh, me, renderConnection, renderNews, dinner, onAnswer }: TodayBodyProps) {
  if (!view) return <TodaySkeleton />;
  const hasCity = view.city !== null;
  return (
    <div className={classes('grid gap-4 align-start', styles.columns)}>
      <div className="stack gap-4">
        <TwoStepResetNotice />
        {view.nextStep === 'answerQuestions' && <Questions asks={view.asks} onAnswer={onAnswer} onSaved={refresh} />}
        <PeopleHere people={view.people} hasCity={hasCity} renderConnection={renderConnection} />
        {dinner}
        <Events events={view.events} hasCity={hasCity} />
        <div className={classes('grid gap-3 align-start', styles.cards)}>
          <PlansThatOverlap crossings={view.crossings} hasPlans={!view.asks.next} me={me} />
          <Meetups meetups={view.meetups} hasCity={hasCity} />
        </div>
      </div>
      <Rail view={view} renderNews={renderNews} />
    </div>
  );
}
