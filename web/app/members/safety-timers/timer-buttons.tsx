import { SAFETY_EXTEND_MINUTES } from '@bros/contract/members/safety-timer-rules';
import type { SafetyTimer } from '@bros/contract/members/safety-timers';
import { Button } from '../../ui/button.tsx';
import { safetyTexts as texts } from './texts.ts';

export type TimerAction = 'fine' | 'cancel' | 'extend';

interface TimerButtonsProps {
  state: SafetyTimer['state'];
  onPress: (action: TimerAction) => Promise<void>;
}

export function TimerButtons({ state, onPress }: TimerButtonsProps) {
  return (
    <div className="stack gap-1">
      <Button variant="accent" size="large" isWide onPress={() => onPress('fine')}>
        {texts.imFine}
      </Button>
      {state !== 'alarmed' && (
        <div className="wrap gap-1 between">
          <Button variant="quiet" onPress={() => onPress('extend')}>
            {texts.extend(SAFETY_EXTEND_MINUTES)}
          </Button>
          <Button variant="plain" onPress={() => onPress('cancel')}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
