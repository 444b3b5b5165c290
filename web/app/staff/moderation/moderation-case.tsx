import type { StaffCase } from '@bros/contract/core/moderation';
import { type CaseState, REMOVAL_REASONS } from '@bros/contract/core/moderation-rules';
import { Suspense } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-patiently.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { reportTexts } from '../reports/report-texts.ts';
import { MemberLink, Quiet } from '../shared/cells.tsx';
import styles from './moderation.module.css';
import { caseElementId } from './moderation-keys.tsx';
import { moderationTexts as words } from './moderation-texts.ts';
import { CASE_ACTS, type CaseActs } from './use-case-acts.ts';

const MessagePhotos = lazyPart(() => import('../../shared/pictures/message-photos.tsx'));

const tones = { waiting: 'fair', appealed: 'bad', closed: 'neutral' } as const satisfies Record<CaseState, string>;

export interface ModerationCaseProps {
  moderated: StaffCase;
  acts: CaseActs;
  isSelected: boolean;
}

export function ModerationCase({ moderated, acts, isSelected }: ModerationCaseProps) {
  const { id, author, roomName, createdAt, can } = moderated;
  return (
    <article
      id={caseElementId(id)}
      className={styles.case}
      data-selected={isSelected || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          <MemberLink id={author.id} name={author.displayName} /> {words.caseIn(roomName)}
        </h2>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        <State moderated={moderated} />
      </header>
      <Context moderated={moderated} />
      {moderated.photos.length > 0 && (
        <Suspense>
          <MessagePhotos photos={moderated.photos} authorName={author.displayName} isSeen />
        </Suspense>
      )}
      <Why moderated={moderated} />
      {(can.decide || can.reopen || can.mute) && <Acts moderated={moderated} acts={acts} />}
    </article>
  );
}

function State({ moderated: { state, outcome, decidedBy, removalReason } }: { moderated: StaffCase }) {
  return (
    <>
      <Badge tone={tones[state]}>{state === 'closed' && outcome ? words.outcomes[outcome] : words.states[state]}</Badge>
      {outcome && removalReason && <Quiet>{words.reasons[removalReason]}</Quiet>}
      {outcome && <Quiet>{words.decidedBy(decidedBy)}</Quiet>}
    </>
  );
}

function Context({ moderated: { context, messageId, content } }: { moderated: StaffCase }) {
  return (
    <ol className={styles.context} aria-label={words.context}>
      {context.map((message) => (
        <li key={message.id} data-own={message.id === messageId || undefined}>
          <strong>{message.authorName ?? words.gone}</strong> {message.id === messageId ? content : message.content}
        </li>
      ))}
    </ol>
  );
}

function Why({ moderated }: { moderated: StaffCase }) {
  const { origin, rules, score, phrases, suspicion, reports, appeal, author } = moderated;
  return (
    <div className={styles.why}>
      <p>
        {words.origins[origin]}
        {rules.length > 0 && `: ${rules.map((rule) => words.rules[rule]).join(', ')} (${words.score(score)})`}
        {suspicion && `: ${words.reasons[suspicion]} (${words.certainty(score)})`}
      </p>
      {phrases.length > 0 && <p>{words.phrases(phrases)}</p>}
      {reports.map(({ reason, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids here and never change places
        <p key={index}>{words.reported(reportTexts.reasons[reason], text)}</p>
      ))}
      {appeal && <p>{words.appeal(appeal)}</p>}
      <p>
        <Quiet>{words.history(author.strikes, author.removed, author.joinedAt)}</Quiet>{' '}
        {author.mutedUntil && <Badge tone="fair">{words.mutedUntil(author.mutedUntil)}</Badge>}
      </p>
    </div>
  );
}

function Acts({ moderated, acts }: Pick<ModerationCaseProps, 'moderated' | 'acts'>) {
  const { can, author } = moderated;
  return (
    <div className={styles.acts}>
      {can.decide && (
        <>
          <Select
            name={`reason-${moderated.id}`}
            label={words.reason}
            value={acts.reasonFor(moderated)}
            options={REMOVAL_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
            onChange={(reason) => acts.chooseReason(moderated, reason)}
          />
          {CASE_ACTS.map((act) => (
            <Button
              key={act}
              variant={act === 'release' ? 'primary' : act === 'remove' ? 'quiet' : 'danger'}
              size="small"
              busyLabel={words.busy}
              onPress={() => acts.run(moderated, act)}
            >
              {words[act]}
            </Button>
          ))}
        </>
      )}
      {can.reopen && (
        <Button variant="quiet" size="small" busyLabel={words.busy} onPress={() => acts.reopen(moderated.id)}>
          {words.reopen}
        </Button>
      )}
      {can.mute && (
        <Button variant="quiet" size="small" onPress={() => acts.mute(moderated)}>
          {author.mutedUntil ? words.unmute : words.mute}
        </Button>
      )}
    </div>
  );
}
