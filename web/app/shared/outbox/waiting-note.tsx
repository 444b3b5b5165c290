import type { ReactNode } from 'react';
import { describeRefusal } from '../../platform/error-texts.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { Button } from '../../ui/button.tsx';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import { discard, sendAgain } from './waiting-writes.ts';

export const describeState = ({ refusal }: WaitingWrite): string =>
  refusal ? outboxTexts.refused(describeRefusal(refusal.code, refusal.data).text) : outboxTexts.waiting;

interface WaitingNoteProps {
  write: WaitingWrite;
  /** Describes the change, such as 'Joining “Rooftop yoga”:'. */
  children: ReactNode;
  /** Other ways to resolve a refusal. */
  actions?: ReactNode;
}

/** Shows a waiting write where it will appear, or why the server refused it. */
export function WaitingNote({ write, children, actions }: WaitingNoteProps) {
  const isRefused = write.refusal !== undefined;
  return (
    <div className="row gap-0-2 text-small break-anywhere" role={isRefused ? 'alert' : 'status'} data-waiting>
      <span className={isRefused ? 'bad' : 'muted'}>
        {children} {describeState(write)}
      </span>
      <span className="wrap">
        {actions}
        <Button variant="plain" size="small" onPress={() => sendAgain(write)}>
          {uiTexts.tryAgain}
        </Button>
        <Button variant="plain" size="small" onPress={() => discard(write)}>
          {outboxTexts.discard}
        </Button>
      </span>
    </div>
  );
}
