import { FEATURES } from '@bros/contract/core/features';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { sharedTexts } from '../../shared/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PayoutSteps } from './payout-steps.tsx';
import styles from './payouts.module.css';
import { useCachePayoutDetails, useOwnDetails } from './payouts.ts';
import { payoutTexts as texts } from './texts.ts';

const { takes: takesTexts } = texts;

const DetailsDialog = lazyPart(() => import('./details-dialog.tsx'));

const FACTS = Object.values(texts.facts).filter((fact) => FEATURES.academy || fact !== texts.facts.fee);

/** docs/specification.md, Limits. */
function Terms() {
  return (
    <dl className={classes('grid gap-2-3', styles.terms)}>
      {FACTS.map((fact) => (
        <div key={fact.name}>
          <dt className="muted text-small">{fact.name}</dt>
          <dd>{fact.value}</dd>
          {'note' in fact && <dd className={styles.text}>{fact.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const take = useCachePayoutDetails();
  async function remove(): Promise<void> {
    take(await client.payoutDetails.remove());
    showToast({ title: texts.remove.done, text: texts.remove.doneText });
  }
  return (
    <ConfirmDialog texts={texts.remove} action={remove} onClose={onClose}>
      <p>{texts.remove.text}</p>
    </ConfirmDialog>
  );
}

function DetailsActions({ hasDetails }: { hasDetails: boolean }) {
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const { add, change, remove, changeNamed, removeNamed } = texts.details;
  return (
    <>
      {hasDetails ? (
        <>
          <Button variant="quiet" size="small" onPress={() => setOpen('form')} aria={{ 'aria-label': changeNamed }}>
            {change}
          </Button>
          <Button variant="plain" size="small" onPress={() => setOpen('removal')} aria={{ 'aria-label': removeNamed }}>
            {remove}
          </Button>
        </>
      ) : (
        <Button size="small" onPress={() => setOpen('form')}>
          {add}
        </Button>
      )}
      {open === 'form' && (
        <Suspense>
          <DetailsDialog onClose={close} />
        </Suspense>
      )}
      {open === 'removal' && <RemoveDialog onClose={close} />}
    </>
  );
}

export function PayoutBox() {
  const own = useOwnDetails();
  const summary = useQuery({ ...api.earnings.summary.queryOptions(), staleTime: CACHE_SECONDS.earnings * 1000 });
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Terms />
      <Loading query={[own, summary]} failed={texts.failed} shape="row" lines={2} />
      {own.data && summary.data && !own.data.canEnter && <WhatItTakes />}
      {own.data && summary.data && own.data.canEnter && (
        <PayoutSteps
          summary={summary.data}
          details={own.data.details}
          actions={<DetailsActions hasDetails={own.data.details !== null} />}
        />
      )}
    </Panel>
  );
}

const STEPS = [
  { name: takesTexts.membership, text: takesTexts.membershipText },
  { name: takesTexts.invite, text: takesTexts.inviteText },
  { name: takesTexts.minimum, text: takesTexts.minimumText },
];

function WhatItTakes() {
  return (
    <Stack>
      <h3 className={styles.heading}>{takesTexts.title}</h3>
      <ol className={classes('grid gap-2', styles.takes)}>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <p className="semibold">{name}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to={paths.payment} variant="quiet">
          {sharedTexts.comparePlans}
        </ButtonLink>
      </div>
    </Stack>
  );
}
