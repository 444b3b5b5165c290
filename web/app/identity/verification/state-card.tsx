import { PHOTO_SHAPES, photoUrl } from '@bros/contract/core/pictures';
import type { OwnCheck, OwnVerification } from '@bros/contract/identity/verification';
import { paths } from '@bros/contract/paths';
import { IconClockHour4, IconRosetteDiscountCheckFilled, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { describeBadge } from '../../shared/authors/verified-texts.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useSetVerification } from './api.ts';
import { CodePhoto } from './code-photo.tsx';
import { focusOnMount } from './focus.ts';
import { verificationTexts as texts } from './texts.ts';
import styles from './verification.module.css';
import { stateOf } from './verification-state.ts';

export type CheckTask = 'video' | 'recheck' | 'person';

interface StateCardProps {
  verification: OwnVerification;
  isFocused: boolean;
  onTask: (task: CheckTask) => void;
}

const PHOTO_PIXELS = 128;
const [, WIDTH] = PHOTO_SHAPES.photo.widths;

export function StateCard({ verification, isFocused, onTask }: StateCardProps) {
  const { badge, check, photo, isAutomatic } = verification;
  const state = stateOf(verification);
  const labels = texts.state[state];
  const text = 'text' in labels ? labels.text : isAutomatic ? labels.automatic : labels.byStaff;
  const Icon = { verified: IconRosetteDiscountCheckFilled, none: IconShieldQuestion }[state as string] ?? IconClockHour4;
  return (
    <section
      className={classes('grid gap-3 padding-3 width-48rem surface', styles.state)}
      data-state={state}
      aria-labelledby="state"
    >
      {photo && (
        <figure className={classes('muted text-small', styles.photo)}>
          <img src={photoUrl(photo, WIDTH)} alt={texts.photo.alt} width={PHOTO_PIXELS} height={PHOTO_PIXELS} />
          {state !== 'verified' && <figcaption>{texts.photo.compared}</figcaption>}
        </figure>
      )}
      <div className="grid gap-2 content-start break-anywhere min-width-0">
        <h2
          id="state"
          tabIndex={-1}
          ref={isFocused ? focusOnMount : null}
          className={classes('line gap-1 text-h3', styles.title)}
        >
          <Icon size={28} aria-hidden />
          {labels.title}
        </h2>
        <div role="status">
          <p>{text}</p>
          {badge && <p>{describeBadge(badge)}.</p>}
        </div>
        {check && <CheckFacts check={check} />}
        {check?.code && state === 'code' && <CodePhoto checkId={check.id} code={check.code} until={check.expiresAt} />}
        <Ways verification={verification} hasCode={state === 'code'} onTask={onTask} />
      </div>
    </section>
  );
}

function CheckFacts({ check }: { check: OwnCheck }) {
  const { state: labels } = texts;
  const isShown = check.state === 'refused' || (check.state === 'waiting' && check.outcome === 'unclear');
  const advice = check.advice.map((each) =>
    each === 'actMissed' && check.missedActions.length > 0 ? texts.missedActions(check.missedActions) : texts.advice[each],
  );
  return (
    <>
      {isShown && check.reason && <p className={styles.reason}>{labels.reason(check.reason)}</p>}
      {isShown && advice.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{texts.adviceTitle}</h3>
          <ul className="grid gap-4px bullets">
            {advice.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {check.submittedAt && (
        <p className="muted text-small">
          {labels.submitted(check.submittedAt)} {check.evidenceUntil && labels.evidence(check.evidenceUntil)}
        </p>
      )}
      {check.can.cancel && check.state !== 'open' && <CancelCheck check={check} />}
    </>
  );
}

function CancelCheck({ check }: { check: OwnCheck }) {
  const [isAsked, setAsked] = useState(false);
  const take = useSetVerification();
  const { canceling } = texts;
  async function cancel(): Promise<void> {
    await take(await client.verification.cancel({ checkId: check.id }));
    showToast({ title: canceling.done });
  }
  return (
    <div>
      <Button variant="plain" size="small" onPress={() => setAsked(true)}>
        {actionTexts.withdrawIt}
      </Button>
      {isAsked && (
        <ConfirmDialog texts={canceling} action={cancel} onClose={() => setAsked(false)}>
          <p>{canceling.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Ways({ verification, hasCode, onTask }: Pick<StateCardProps, 'verification' | 'onTask'> & { hasCode: boolean }) {
  const { can, photo, triesLeft, nextTryAt, badge } = verification;
  const isVerified = badge !== null && !badge.isSuspended;
  const mayAsk = can.askPerson && !hasCode;
  const hasWay = can.startVideo || can.startRecheck || mayAsk;
  return (
    <Stack>
      {!photo && !isVerified && <PhotoFirst />}
      {hasWay && (
        <Row>
          {can.startRecheck && (
            <Button variant={hasCode ? 'quiet' : 'accent'} onPress={() => onTask('recheck')}>
              {texts.startRecheck}
            </Button>
          )}
          {can.startVideo && (
            <Button variant={can.startRecheck || hasCode ? 'quiet' : 'accent'} onPress={() => onTask('video')}>
              {texts.startVideo}
            </Button>
          )}
          {mayAsk && (
            <Button variant="quiet" size={photo ? 'medium' : 'small'} onPress={() => onTask('person')}>
              {texts.askPerson}
            </Button>
          )}
        </Row>
      )}
      {!isVerified && <p className="muted text-small">{nextTryAt ? texts.nextTry(nextTryAt) : texts.tries(triesLeft)}</p>}
    </Stack>
  );
}

function PhotoFirst() {
  const mayUpload = useMember().capabilities.includes('photos.upload');
  if (!mayUpload) return <TierOffer isPlain capability="photos.upload" text={texts.photo.noneInPlan} />;
  return (
    <p>
      {texts.photo.missing} <Link to={`${paths.dashboardProfile}#photos`}>{texts.photo.add}</Link>
    </p>
  );
}
