import type { ReactNode } from 'react';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import styles from './waiting-note.module.css';
import { describeReason, discard, sendAgain } from './waiting-writes.ts';

export const describeState = ({ refusal }: WaitingWrite): string =>
  refusal ? outboxTexts.refused(describeReason(refusal)) : outboxTexts.waiting;

interface WriteActionsProps {
  write: WaitingWrite;
  children?: ReactNode;
}

export const WriteActions = ({ write, children }: WriteActionsProps) => (
  <span className={classes('wrap', styles.actions)}>
    {children}
    <Button variant="plain" size="small" onPress={() => sendAgain(write)}>
      {uiTexts.tryAgain}
    </Button>
    <Button variant="plain" size="small" onPress={() => discard(write)}>
      {outboxTexts.discard}
    </Button>
  </span>
);

export function WaitingNote({ write, children }: WriteActionsProps) {
  const isRefused = write.refusal !== undefined;
  return (
    <div className="row gap-0-2 text-small break-anywhere" role={isRefused ? 'alert' : 'status'} data-waiting>
      <span className={isRefused ? 'bad' : 'muted'}>{outboxTexts.note(write.text, describeState(write))}</span>
      <WriteActions write={write}>{children}</WriteActions>
    </div>
  );
}
