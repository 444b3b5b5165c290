import { WaitingNote } from '../../../shared/outbox/waiting-note.tsx';
import { reactionWriteTexts as texts } from './reaction-write-texts.ts';
import type { WaitingReaction } from './reaction-writes.ts';

/** The member's reactions to one message that the server does not have yet. */
export const WaitingReactions = ({ waiting }: { waiting: readonly WaitingReaction[] }) =>
  waiting.map((write) => (
    <WaitingNote key={write.id} write={write}>
      {(write.content.isOn ? texts.addedHere : texts.removedHere)(write.content.reaction)}
    </WaitingNote>
  ));
