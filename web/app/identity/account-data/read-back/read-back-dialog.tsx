import { Failure } from '../../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { accountDataTexts } from '../texts.ts';
import { Findings } from './findings.tsx';
import styles from './read-back.module.css';
import { countAdding } from './summary.ts';
import { readBackTexts as texts } from './texts.ts';
import { type Found, type Step, useReadBack } from './use-read-back.ts';

export default function ReadBackDialog({ onClose }: { onClose: () => void }) {
  const { step, choose, checkAgain, send, stop } = useReadBack();
  const isSending = step.name === 'sending';
  const isOver = step.name === 'finished' && !step.isStopped;
  return (
    <Dialog isOpen isLocked={isSending} onClose={onClose} title={accountDataTexts.readBack.title}>
      <Stack>
        {step.name === 'choosing' && <Explained isShort={step.problem !== null || step.failure !== null} />}
        <FileField
          label={texts.file}
          accept=".zip,application/zip"
          hint={texts.hint}
          isDisabled={isSending || step.name === 'reading'}
          onChoose={choose}
        />
        <p role="status" className={styles.status}>
          {describeWork(step)}
        </p>
        {isSending && (
          <progress
            className={styles.progress}
            value={step.results.length}
            max={countAdding(step.found.plan)}
            aria-label={texts.progress}
          />
        )}
        <StepMessage step={step} />
        <Row>
          <Next step={step} onSend={send} onCheckAgain={checkAgain} onClose={onClose} />
          {!isOver && (
            <Button variant="quiet" onPress={isSending ? stop : onClose}>
              {isSending ? actionTexts.stop : uiTexts.close}
            </Button>
          )}
        </Row>
        {(step.name === 'checked' || step.name === 'finished') && (
          <Findings found={step.found} results={step.name === 'finished' ? step.results : null} />
        )}
      </Stack>
    </Dialog>
  );
}

function Explained({ isShort }: { isShort: boolean }) {
  return (
    <>
      <p>{texts.lead}</p>
      {!isShort && (
        <>
          <p className="muted">{texts.returns}</p>
          <p className="muted">{texts.staysOut}</p>
        </>
      )}
    </>
  );
}

function describeWork(step: Step): string {
  if (step.name === 'reading') return texts.reading;
  if (step.name !== 'sending') return '';
  return step.part ? texts.sendingPart(texts.parts[step.part]) : texts.sending;
}

interface NextProps {
  step: Step;
  onSend: (found: Found) => Promise<void>;
  onCheckAgain: (found: Found) => Promise<void>;
  onClose: () => void;
}

/** All steps share one button, to keep the focus. */
function Next({ step, onSend, onCheckAgain, onClose }: NextProps) {
  if (step.name === 'choosing' || step.name === 'reading') return null;
  const { found } = step;
  if (step.name === 'finished') {
    return step.isStopped ? (
      <Button onPress={() => onCheckAgain(found)}>{texts.again}</Button>
    ) : (
      <Button onPress={onClose}>{texts.finish}</Button>
    );
  }
  if (countAdding(found.plan) === 0) return null;
  return (
    <Button onPress={() => onSend(found)} isBusy={step.name === 'sending'} busyLabel={texts.sending}>
      {texts.start}
    </Button>
  );
}

function StepMessage({ step }: { step: Step }) {
  if (step.name === 'choosing') {
    return (
      <>
        <Failure error={step.failure} title={texts.failed} />
        {step.problem && (
          <Banner tone="error" title={texts.failed}>
            {texts.problems[step.problem]} {texts.nothingChanged}
          </Banner>
        )}
      </>
    );
  }
  if (step.name === 'checked') {
    const adding = countAdding(step.found.plan);
    return adding > 0 ? (
      <Banner tone="info" title={texts.ready(adding)} />
    ) : (
      <Banner tone="info" title={texts.nothing}>
        {texts.nothingText}
      </Banner>
    );
  }
  if (step.name !== 'finished') return null;
  const added = step.results.filter(({ outcome }) => outcome === 'added').length;
  if (!step.isStopped) return <Banner tone={added > 0 ? 'success' : 'info'} title={texts.done(added)} />;
  const title = texts.stopped(step.results.length, countAdding(step.found.plan));
  return (
    <>
      <Failure error={step.failure} title={title} />
      <Banner tone="info" title={step.failure === null ? title : undefined}>
        {texts.stoppedText}
      </Banner>
    </>
  );
}
