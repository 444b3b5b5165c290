import type { WordRuleAction } from '@bros/contract/core/moderation-rules';
import { paths } from '@bros/contract/paths';
import type { WordRuleTrial } from '@bros/contract/staff/word-rule-desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { client, refusalCode } from '../../platform/api.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { Moment, MutedText } from '../shared/cells.tsx';
import { wordRuleTexts } from './word-rule-texts.ts';
import styles from './word-rule-trial.module.css';

const { trial: labels } = wordRuleTexts;

interface TrialProps {
  phrase: string;
  action: WordRuleAction;
  ruleId?: string | undefined;
  onWrong: () => void;
}

interface Outcome {
  tried: string;
  trial: WordRuleTrial | null;
  failure: unknown;
}

export function PhraseTrial({ phrase, action, ruleId, onWrong }: TrialProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = `${action} ${phrase.trim()}`;

  async function run(): Promise<void> {
    setOutcome(null);
    try {
      const trial = await client.staff.tryWordRule({ phrase, action, id: ruleId });
      setOutcome({ tried: key, trial, failure: null });
    } catch (failure) {
      if (refusalCode(failure) === 'INPUT_INVALID') onWrong();
      else setOutcome({ tried: key, trial: null, failure });
    }
  }

  // The phrase may have changed since the trial.
  const shown = outcome?.tried === key ? outcome : null;
  return (
    <section className="padding-2 border rounded-small" aria-label={labels.title}>
      <Stack gap="small">
        <Button variant="quiet" onPress={run} busyLabel={labels.busy} isDisabled={phrase.trim() === ''}>
          {labels.action}
        </Button>
        <p className="muted text-small">{labels.privacy}</p>
        <Failure error={shown?.failure ?? null} title={labels.failed} />
        <div role="status">{shown?.trial && <Figures trial={shown.trial} action={action} />}</div>
        {shown?.trial && shown.trial.examples.length > 0 && <Examples trial={shown.trial} />}
      </Stack>
    </section>
  );
}

function Figures({ trial: { read, stopped, authors, stoppedAnyway }, action }: { trial: WordRuleTrial; action: WordRuleAction }) {
  return (
    <>
      <p className="semibold">
        {stopped === 0 ? labels.none(read) : `${labels.stopped[action](stopped, read)}, ${labels.authors(authors)}`}
      </p>
      {stoppedAnyway > 0 && <p className="muted text-small">{labels.anyway(stoppedAnyway)}</p>}
    </>
  );
}

function Examples({ trial: { examples, stopped } }: { trial: WordRuleTrial }) {
  return (
    <>
      {stopped > examples.length && <p className="muted text-small">{labels.newest(examples.length)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className={classes('plain-list scroll-y', styles.examples)} aria-label={labels.examples} tabIndex={0}>
        {examples.map(({ id, author, roomName, createdAt, before, match, after }) => (
          <li key={id} className={styles.example}>
            <p className="text-small">
              {/* A new tab keeps the dialog's input. */}
              {author ? (
                <Link to={paths.adminMember(author.id)} target="_blank">
                  {author.displayName}
                </Link>
              ) : (
                labels.nobody
              )}{' '}
              <MutedText>
                {labels.inRoom(roomName)}, <Moment at={createdAt} />
              </MutedText>
            </p>
            <p className={classes('pre-line break-anywhere', styles.words)}>
              {before}
              {match && <mark>{match}</mark>}
              {after}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
