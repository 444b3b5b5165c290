import { useSecondsUntil } from '../../platform/countdown.ts';
import { Button } from '../../ui/button.tsx';
import styles from './moderation.module.css';
import { moderationTexts as words } from './moderation-texts.ts';
import type { CaseActs, HeldDecision } from './use-case-acts.ts';

/** The decisions that can still be undone. They stay in sight however far the queue is scrolled. */
export function UndoDecisions({ acts: { held, undo } }: { acts: CaseActs }) {
  return (
    <ul className={styles.held} aria-live="polite" aria-label={words.held}>
      {held.map((each) => (
        <HeldItem key={each.decision.caseId} held={each} onUndo={() => undo(each.decision.caseId)} />
      ))}
    </ul>
  );
}

function HeldItem({ held: { decision, until }, onUndo }: { held: HeldDecision; onUndo: () => void }) {
  const { outcome, moderated } = decision;
  const seconds = useSecondsUntil(until);
  return (
    <li>
      <span>
        <strong>{words.outcomes[outcome]}.</strong> {words.caseOf(moderated.author.displayName, moderated.roomName)}
      </span>
      {/* Seconds that are counted aloud would drown everything else. */}
      <span aria-live="off">
        <Button variant="quiet" size="small" isBusy={until === null} busyLabel={words.busy} onPress={onUndo}>
          {words.undo(seconds)}
        </Button>
      </span>
    </li>
  );
}
