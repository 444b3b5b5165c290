import type { Maintenance } from '@bros/contract/core/site-closures';
import { paths } from '@bros/contract/paths';
import { IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { client } from '../platform/api.ts';
import { setMaintenance } from '../platform/maintenance.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useDisabledEscape } from '../ui/use-disabled-escape.ts';
import styles from './maintenance-screen.module.css';
import { maintenanceTexts as texts } from './maintenance-texts.ts';

/** Each browser polls rarely, because the browsers of all members poll at the same time. */
const ASK_EVERY_MS = 20_000;

/** The returned function checks whether the site is open, and if so, refetches the queries of the page beneath. */
function useReopening() {
  const queryClient = useQueryClient();
  return async (): Promise<boolean> => {
    const { maintenance } = await client.site.settings();
    setMaintenance(maintenance);
    if (!maintenance) await queryClient.invalidateQueries();
    return maintenance === null;
  };
}

/** Modal: the page beneath keeps its state and is inert. */
export default function MaintenanceScreen({ work }: { work: Maintenance }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasAsked, setAsked] = useState(false);
  const reopen = useReopening();
  const ask = useEffectEvent(() => void reopen().catch(() => undefined));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useDisabledEscape(true);
  const tryAgain = async () => {
    const isOpen = await reopen().catch(() => false);
    if (!isOpen) setAsked(true);
  };
  return (
    <dialog
      ref={dialog}
      className={classes('ink full-width full-height border-0', styles.screen)}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes('grid gap-2 break-anywhere text-center', styles.content)}>
        <IconTool className="lagoon" size={48} aria-hidden />
        <h2 id={titleId}>{texts.title}</h2>
        <p>{work.text}</p>
        {work.endsAt && <p>{texts.until(work.endsAt)}</p>}
        <p className="muted text-small">{texts.kept}</p>
        <Button onPress={tryAgain} busyLabel={texts.asking}>
          {texts.again}
        </Button>
        <p role="status" className="muted text-small">
          {hasAsked && texts.stillOn}
        </p>
        <a className="muted text-small" href={paths.login}>
          {texts.signIn}
        </a>
      </div>
    </dialog>
  );
}
