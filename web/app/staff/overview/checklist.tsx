import { paths } from '@bros/contract/paths';
import type { Checklist as Items, OptionalPart } from '@bros/contract/staff/checklist';
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { LoadFailed } from '../../shared/lists/loading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { MemberLink } from '../shared/cells.tsx';
import styles from './checklist.module.css';
import { checklistTexts as texts } from './checklist-texts.ts';
import { backupLine, mailLines, paymentsLine } from './checklist-words.ts';
import { useChecklist } from './use-checklist.ts';

type State = keyof typeof texts.states;

interface ItemProps {
  title: string;
  state: State;
  action?: ReactNode;
  children: ReactNode;
}

const ICONS = { done: IconCircleCheck, open: IconCircle, unused: IconCircleMinus };
const TONES = { done: 'good', open: 'fair', unused: 'neutral' } as const;

function Item({ title, state, action, children }: ItemProps) {
  const Icon = ICONS[state];
  return (
    <li className={classes('grid gap-1-2 padding-2', styles.item)}>
      <Icon className={state === 'done' ? 'good' : 'muted'} size={24} aria-hidden />
      <div className="grid gap-4px">
        <div className="row gap-1">
          <h3 className={styles.title}>{title}</h3>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </div>
        <div className="muted text-small break-anywhere">{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

const stateOf = (item: { isDone: boolean }): State => (item.isDone ? 'done' : 'open');

/** Steps that admins must take before members join a production site. Hidden once all are done. */
export function Checklist() {
  const titleId = useId();
  const { query, accept } = useChecklist();
  const [asked, setAsked] = useState<OptionalPart | null>(null);
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFailed error={error} title={texts.loadFailed} onRetry={refetch} />;
  if (!data?.isForProduction || data.isDone) return null;
  const { imprint, mail, secondStep, backup, payments, turn } = data;
  const open = [imprint, mail, secondStep, backup, payments, turn].filter(({ isDone }) => !isDone).length;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="grid gap-4px">
        <h2 id={titleId} className="text-h3">
          {texts.title}
        </h2>
        <p className="muted">{texts.lead(open)}</p>
      </div>
      <ul className="plain-list surface container">
        <Imprint imprint={imprint} />
        <Mail mail={mail} accept={accept} />
        <SecondStep secondStep={secondStep} />
        <Item title={texts.backup.title} state={stateOf(backup)}>
          {backupLine(backup)}
        </Item>
        <Optional part="payments" item={payments} isConfigured={payments.isAccepted !== null} onAsk={setAsked}>
          {paymentsLine(payments)}
        </Optional>
        <Optional part="turn" item={turn} isConfigured={turn.servers.length > 0} onAsk={setAsked}>
          <Servers servers={turn.servers} isDone={turn.isDone} />
        </Optional>
      </ul>
      {asked && <UseDialog part={asked} isUnused={data[asked].unused === null} accept={accept} onClose={() => setAsked(null)} />}
    </section>
  );
}

const Imprint = ({ imprint }: { imprint: Items['imprint'] }) => (
  <Item
    title={texts.imprint.title}
    state={stateOf(imprint)}
    action={!imprint.isDone && <Link to={`${paths.adminSettings}#${imprint.missing[0]}`}>{texts.imprint.action}</Link>}
  >
    {imprint.isDone ? texts.imprint.done : texts.imprint.open(imprint.missing)}
  </Item>
);

type Accept = ReturnType<typeof useChecklist>['accept'];

function Mail({ mail, accept }: { mail: Items['mail']; accept: Accept }) {
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = mail.test?.state === 'queued';
  const act = createActionWithToast(async () => undefined, texts.mail.sendFailed);
  const send = async () => {
    setIsBusy(true);
    await act(async () => accept(await client.staff.sendTestMail()), texts.mail.queuedToast);
    setIsBusy(false);
  };
  return (
    <Item
      title={texts.mail.title}
      state={stateOf(mail)}
      action={
        !mail.isDone &&
        mail.server !== null && (
          <Button variant="quiet" isBusy={isBusy || isWaiting} busyLabel={texts.mail.sending} onPress={send}>
            {texts.mail.send}
          </Button>
        )
      }
    >
      {mailLines(mail).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Item>
  );
}

function SecondStep({ secondStep }: { secondStep: Items['secondStep'] }) {
  const reader = useMember();
  const { isDone, missing } = secondStep;
  const isReader = missing.some(({ id }) => id === reader.id);
  return (
    <Item
      title={texts.secondStep.title}
      state={stateOf(secondStep)}
      action={isReader && <Link to={paths.dashboardSecurity}>{texts.secondStep.action}</Link>}
    >
      {isDone ? texts.secondStep.done : texts.secondStep.open}
      {!isDone && (
        <ul className="row gap-4px-2 plain-list">
          {missing.map(({ id, displayName }) => (
            <li key={id}>
              <MemberLink id={id} name={displayName} />
            </li>
          ))}
        </ul>
      )}
    </Item>
  );
}

interface OptionalProps {
  part: OptionalPart;
  item: Items[OptionalPart];
  isConfigured: boolean;
  onAsk: (part: OptionalPart) => void;
  children: ReactNode;
}

function Optional({ part, item, isConfigured, onAsk, children }: OptionalProps) {
  const { unused } = item;
  return (
    <Item
      title={texts[part].title}
      state={unused ? 'unused' : stateOf(item)}
      action={
        !isConfigured && (
          <Button variant="quiet" onPress={() => onAsk(part)}>
            {unused ? texts.markUsed.open : texts.markUnused[part].open}
          </Button>
        )
      }
    >
      {unused ? texts.unused(unused.by, unused.at) : children}
    </Item>
  );
}

function Servers({ servers, isDone }: { servers: Items['turn']['servers']; isDone: boolean }) {
  if (servers.length === 0) return texts.turn.none;
  if (isDone) return texts.turn.done(servers.length);
  return (
    <>
      {texts.turn.open}
      <ul>
        {servers.map(({ url, error }) => (
          <li key={url}>
            {url}: {error ?? texts.turn.reached}
          </li>
        ))}
      </ul>
    </>
  );
}

interface UseDialogProps {
  part: OptionalPart;
  isUnused: boolean;
  accept: Accept;
  onClose: () => void;
}

function UseDialog({ part, isUnused, accept, onClose }: UseDialogProps) {
  const { open: _, done, ...words } = isUnused ? texts.markUnused[part] : texts.markUsed;
  return (
    <ReasonDialog
      texts={words}
      draftName={`checklist:${part}`}
      isDangerous={false}
      action={async (reason) => {
        accept(await client.staff.markUnused({ part, isUnused, reason }));
        return done;
      }}
      onClose={onClose}
    />
  );
}
