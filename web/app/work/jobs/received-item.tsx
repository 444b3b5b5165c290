import { paths } from '@bros/contract/paths';
import type { ReceivedApplication } from '@bros/contract/work/job-applications';
import { APPLICATION_NOTE_MAX_CHARACTERS, type ApplicationAnswer } from '@bros/contract/work/job-rules';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';
import { VerifiedMark } from '../../shared/authors/verified-mark.tsx';
import card from '../../shared/boards/board-card.module.css';
import page from '../../shared/boards/board-page.module.css';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { applicationTexts } from './application-texts.ts';
import styles from './applications.module.css';
import { applicationElementId } from './applications-queries.ts';
import { applicationTones } from './job-facts.tsx';
import { useActionWithToast } from './jobs.ts';
import { saveCv } from './save-cv.ts';
import { jobTexts } from './texts.ts';

const { inbox: texts } = applicationTexts;

interface ReceivedProps {
  application: ReceivedApplication;
  isOpen: boolean;
  isCurrent: boolean;
  onToggle: () => void;
  onAnswer: (state: ApplicationAnswer) => void;
}

export function ReceivedItem({ application, isOpen, isCurrent, onToggle, onAnswer }: ReceivedProps) {
  const { id, applicant, state, message, submittedAt } = application;
  return (
    <Card as="li">
      <article
        id={applicationElementId(id)}
        className={classes('stack gap-1', styles.received)}
        data-current={isCurrent || undefined}
        tabIndex={-1}
        aria-labelledby={`${applicationElementId(id)}-name`}
      >
        <header className="row gap-4px-2 between">
          <div className="inline-row gap-1 break-anywhere min-width-0">
            <Avatar id={applicant.id} name={applicant.displayName} photo={applicant.photo} />
            <h2 id={`${applicationElementId(id)}-name`} className="text-h4">
              {applicant.hasPage ? <Link to={paths.member(applicant.id)}>{applicant.displayName}</Link> : applicant.displayName}{' '}
              {applicant.isVerified && <VerifiedMark memberId={applicant.id} />}
            </h2>
          </div>
          <Badge tone={state === 'submitted' ? 'sunset' : applicationTones[state]}>
            {state === 'submitted' ? texts.isNew : jobTexts.applicationStates[state]}
          </Badge>
        </header>
        <p className="muted text-small">{texts.sent(submittedAt)}</p>
        {state === 'withdrawn' ? (
          <p>{texts.gone}</p>
        ) : (
          <>
            <p className={isOpen ? page.text : card.excerpt}>{message}</p>
            <div>
              <Button
                variant="quiet"
                size="small"
                onPress={onToggle}
                aria={{ 'aria-expanded': isOpen, 'aria-label': isOpen ? texts.close : texts.openNamed(applicant.displayName) }}
              >
                {isOpen ? texts.close : texts.open}
              </Button>
            </div>
            {isOpen && <Inside application={application} onAnswer={onAnswer} />}
          </>
        )}
      </article>
    </Card>
  );
}

function Inside({ application, onAnswer }: Pick<ReceivedProps, 'application' | 'onAnswer'>) {
  const { id, cv, answer } = application;
  return (
    <div className="stack gap-2">
      {cv ? (
        <div className="row gap-1">
          <Button size="small" icon={<IconFileText size={18} aria-hidden />} onPress={() => saveCv(id, cv)}>
            {texts.cv}
          </Button>
          <span className="muted text-small">{applicationTexts.cv(cv.name, cv.kind, cv.sizeBytes)}</span>
        </div>
      ) : (
        <p className="muted text-small">{texts.noCv}</p>
      )}
      {answer && (
        <div className={classes('grid gap-4px', styles.answer)}>
          <p className="text-small semibold">{texts.answer}</p>
          <p className={page.text}>{answer}</p>
        </div>
      )}
      <Answers application={application} onAnswer={onAnswer} />
      <Note application={application} />
    </div>
  );
}

const ANSWERS = [
  { state: 'shortlisted', action: 'shortlist', variant: 'primary' },
  { state: 'hired', action: 'hire', variant: 'accent' },
  { state: 'rejected', action: 'reject', variant: 'quiet' },
] as const;

const Answers = ({ application: { can, applicant }, onAnswer }: Pick<ReceivedProps, 'application' | 'onAnswer'>) => (
  <div className="row gap-1">
    {ANSWERS.filter(({ action }) => can[action]).map(({ state, action, variant }) => (
      <Button
        key={state}
        size="small"
        variant={variant}
        onPress={() => onAnswer(state)}
        aria={{ 'aria-label': texts.actNamed(texts.actions[action], applicant.displayName) }}
      >
        {texts.actions[action]}
      </Button>
    ))}
  </div>
);

/** Session storage keeps unsaved text while a row far out of view is unmounted. */
function Note({ application: { id: applicationId, note } }: Pick<ReceivedProps, 'application'>) {
  const action = useActionWithToast();
  const draftName = `application-note:${applicationId}`;
  const [typed, setTyped] = useState(() => readDraft(draftName)?.note ?? note);

  function change(text: string): void {
    setTyped(text);
    if (text === note) dropDraft(draftName);
    else keepDraft(draftName, { note: text });
  }

  async function save(): Promise<void> {
    const isSaved = await action(() => client.jobApplications.setNote({ applicationId, note: typed }), texts.noteSaved);
    if (isSaved) dropDraft(draftName);
  }

  return (
    <div className="grid gap-1 items-start measure wide-parts">
      <TextArea
        name={`note-${applicationId}`}
        label={texts.note}
        hint={texts.noteHint}
        limit={APPLICATION_NOTE_MAX_CHARACTERS}
        value={typed}
        onChange={change}
        rows={2}
      />
      <Button
        variant="quiet"
        size="small"
        isDisabled={typed === note || typed.length > APPLICATION_NOTE_MAX_CHARACTERS}
        onPress={save}
      >
        {texts.saveNote}
      </Button>
    </div>
  );
}
