import type { StaffCase } from '@bros/contract/core/moderation';
import { type CaseState, REMOVAL_REASONS } from '@bros/contract/core/moderation-rules';
import { Suspense } from 'react';
import { client } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { CaseHeading } from '../../shared/desk/case-desk.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { reportTexts } from '../reports/report-texts.ts';
import { type Assignable, AssigneeLine } from '../shared/assignee.tsx';
import { MemberLink, MutedText } from '../shared/cells.tsx';
import { CloseGroup } from './close-group.tsx';
import styles from './moderation.module.css';
import { moderationTexts as labels } from './moderation-texts.ts';
import { CASE_ACTIONS, CASE_KEYS, type CaseActions } from './use-case-actions.ts';

const MessagePhotos = lazyPart(() => import('../../shared/pictures/message-photos.tsx'));

export const caseTones = { waiting: 'fair', appealed: 'bad', closed: 'neutral' } as const satisfies Record<CaseState, string>;

export interface ModerationCaseProps {
  moderated: StaffCase;
  actions: CaseActions;
  isSelected: boolean;
  onAssigned: () => void;
}

export function ModerationCase({ moderated, actions, isSelected, onAssigned }: ModerationCaseProps) {
  const { id, author, roomName, createdAt, can } = moderated;
  return (
    <>
      <CaseHeading
        id={id}
        title={
          <>
            <MemberLink id={author.id} name={author.displayName} /> {labels.caseIn(roomName)}
          </>
        }
      >
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <State moderated={moderated} />
      </CaseHeading>
      <Context moderated={moderated} />
      {moderated.photos.length > 0 && (
        <Suspense>
          <MessagePhotos photos={moderated.photos} authorName={author.displayName} isSeen />
        </Suspense>
      )}
      <ModerationReason moderated={moderated} />
      {can.decide && (
        <AssigneeLine subject={assignableCase(moderated, onAssigned)} onOpen={() => actions.openAssigning(moderated)} />
      )}
      {(can.decide || can.reopen || can.mute || moderated.groupId) && (
        <Actions moderated={moderated} actions={actions} hasKeys={isSelected} />
      )}
    </>
  );
}

function State({ moderated: { state, outcome, decidedBy, removalReason } }: { moderated: StaffCase }) {
  return (
    <>
      <Badge tone={caseTones[state]}>{state === 'closed' && outcome ? labels.outcomes[outcome] : labels.states[state]}</Badge>
      {outcome && removalReason && <MutedText>{labels.reasons[removalReason]}</MutedText>}
      {outcome && <MutedText>{labels.decidedBy(decidedBy)}</MutedText>}
    </>
  );
}

export const assignableCase = ({ id, author, roomName, assignee }: StaffCase, onAssigned: () => void): Assignable => ({
  title: labels.caseOf(author.displayName, roomName),
  assignee,
  concernedId: author.id,
  assign: (assignment) => client.staff.assignCase({ caseId: id, ...assignment }),
  onAssigned,
});

function Context({ moderated: { context, messageId, content } }: { moderated: StaffCase }) {
  return (
    <ol className={classes('grid gap-1 plain-list muted', styles.context)} aria-label={labels.context}>
      {context.map((message) => (
        <li key={message.id} data-own={message.id === messageId || undefined}>
          <strong>{message.authorName ?? labelTexts.unnamedMember}</strong> {message.id === messageId ? content : message.content}
        </li>
      ))}
    </ol>
  );
}

function ModerationReason({ moderated }: { moderated: StaffCase }) {
  const { origin, rules, score, phrases, suspicion, reports, appeal, author } = moderated;
  return (
    <div>
      <p>
        {labels.origins[origin]}
        {rules.length > 0 && `: ${rules.map((rule) => labels.rules[rule]).join(', ')} (${labels.score(score)})`}
        {suspicion && `: ${labels.reasons[suspicion]} (${labels.certainty(score)})`}
      </p>
      {phrases.length > 0 && <p>{labels.phrases(phrases)}</p>}
      {reports.map(({ reason, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids here and are never reordered
        <p key={index}>{labels.reported(reportTexts.reasons[reason], text)}</p>
      ))}
      {appeal && <p>{labels.appeal(appeal)}</p>}
      <p>
        <MutedText>{labels.history(author.strikes, author.removed, author.joinedAt)}</MutedText>{' '}
        {author.mutedUntil && <Badge tone="fair">{labels.mutedUntil(author.mutedUntil)}</Badge>}
      </p>
    </div>
  );
}

function Actions({ moderated, actions, hasKeys }: Pick<ModerationCaseProps, 'moderated' | 'actions'> & { hasKeys: boolean }) {
  const { can, author } = moderated;
  return (
    <div className="row gap-1-2 align-end">
      {can.decide && (
        <>
          <Select
            name={`reason-${moderated.id}`}
            label={labels.reason}
            value={actions.reasonFor(moderated)}
            options={REMOVAL_REASONS.map((value) => ({ value, label: labels.reasons[value] }))}
            onChange={(reason) => actions.chooseReason(moderated, reason)}
          />
          {CASE_ACTIONS.map((action) => (
            <Button
              key={action}
              variant={action === 'release' ? 'primary' : action === 'remove' ? 'quiet' : 'danger'}
              size="small"
              busyLabel={labels.busy}
              onPress={() => actions.run(moderated, action)}
              aria={{ 'aria-keyshortcuts': hasKeys ? CASE_KEYS[action] : undefined }}
            >
              {labels[action]}
              {hasKeys && <Key of={action} />}
            </Button>
          ))}
        </>
      )}
      {can.reopen && (
        <Button variant="quiet" size="small" busyLabel={labels.busy} onPress={() => actions.reopen(moderated.id)}>
          {labels.reopen}
        </Button>
      )}
      {can.mute && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => actions.mute(moderated)}
          aria={{ 'aria-keyshortcuts': hasKeys ? CASE_KEYS.mute : undefined }}
        >
          {author.mutedUntil ? labels.unmute : labels.mute}
          {hasKeys && <Key of="mute" />}
        </Button>
      )}
      {moderated.groupId && <CloseGroup groupId={moderated.groupId} name={moderated.roomName ?? ''} />}
    </div>
  );
}

/** Screen readers read `aria-keyshortcuts` instead. */
const Key = ({ of }: { of: keyof typeof CASE_KEYS }) => (
  <kbd className={styles.key} aria-hidden>
    {CASE_KEYS[of]}
  </kbd>
);
