import type { Frame } from '@bros/contract/identity/verification-frames';
import type { ChallengeAction } from '@bros/contract/identity/verification-rules';
import { type Icon, IconArrowLeft, IconArrowRight, IconArrowUp, IconEyeOff, IconUser, IconZoomIn } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './camera-stage.module.css';
import type { ChallengeState } from './challenge-steps.ts';
import { focusOnMount } from './focus.ts';
import { liveTexts as texts } from './live-texts.ts';
import { type ReceivedChallenge, useChallenge } from './use-challenge.ts';

/** The preview is mirrored, so the member's left is on the left. */
const icons: Record<ChallengeAction | 'straight', Icon> = {
  straight: IconUser,
  turnLeft: IconArrowLeft,
  turnRight: IconArrowRight,
  comeCloser: IconZoomIn,
  lookUp: IconArrowUp,
  blink: IconEyeOff,
};

interface ChallengeRunProps {
  challenge: ReceivedChallenge;
  video: RefObject<HTMLVideoElement | null>;
  onDone: (frames: Frame[]) => void;
  onPageHidden: () => void;
  onStop: () => void;
}

export function ChallengeRun({ challenge, video, onDone, onPageHidden, onStop }: ChallengeRunProps) {
  const state = useChallenge({ video, challenge, onDone, onPageHidden });
  useKeys(({ key }) => key === 'Escape' && onStop());
  const shown = describeState(state);
  return (
    <>
      <div
        className={classes('grid items-center content-center text-center', styles.prompt)}
        tabIndex={-1}
        ref={focusOnMount}
        role="status"
        aria-live="assertive"
        data-phase={state.phase}
      >
        {shown && (
          <>
            <shown.Icon size={40} aria-hidden />
            <p className={styles.act}>{shown.title}</p>
            <p className="text-small">{shown.text}</p>
          </>
        )}
      </div>
      <div className={classes('line gap-2 between padding-1-2', styles.below)}>
        {state.phase === 'countdown' && (
          <p className={classes('bold leading-1', styles.count)} aria-hidden>
            {state.secondsLeft}
          </p>
        )}
        {state.phase === 'step' && (
          <>
            {state.step > 0 && <span className={styles.step}>{texts.step(state.step, challenge.acts.length)}</span>}
            <progress className={styles.progress} value={state.fractionDone} max={1} aria-hidden />
          </>
        )}
        <Button variant="quiet" size="small" onPress={onStop}>
          {actionTexts.stop}
        </Button>
      </div>
    </>
  );
}

/** Changes only with each step, so a screen reader announces it once. */
function describeState(state: ChallengeState): { Icon: Icon; title: string; text: string } | null {
  if (state.phase === 'done') return null;
  const act = state.phase === 'step' ? state.act : 'straight';
  if (act === 'straight') return { Icon: icons.straight, title: texts.straight, text: texts.soon };
  return { Icon: icons[act], title: texts.acts[act], text: texts.hints[act] };
}
