import { paths } from '@bros/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../platform/api.ts';
import { askWhenSettled } from '../platform/ask-when-settled.ts';
import { useMember } from '../platform/session.ts';
import { useSocketEvents } from '../platform/socket.ts';
import { useSite } from '../platform/switched-off.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './maintenance-banner.module.css';
import { maintenanceTexts as texts } from './maintenance-texts.ts';

const EVENTS = ['connect', 'site.changed'] as const;

/** Keeps the site's settings fresh on every screen inside, and reminds staff that members are shut out. */
export function MaintenanceBanner() {
  const queryClient = useQueryClient();
  const { role } = useMember();
  const [asking] = useState(() =>
    askWhenSettled(() => void queryClient.invalidateQueries({ queryKey: api.site.settings.key() })),
  );
  useSocketEvents(EVENTS, asking.call);
  useEffect(() => asking.stop, [asking]);
  const work = useSite()?.maintenance;
  if (!work || role === 'member') return null;
  return (
    <div className={styles.banner}>
      <Banner
        tone="important"
        title={texts.on}
        action={
          role === 'admin' && (
            <ButtonLink to={paths.adminSettings} variant="quiet" size="small">
              {texts.settings}
            </ButtonLink>
          )
        }
      >
        {texts.onText(work.text)} {work.endsAt && texts.until(work.endsAt)}
      </Banner>
    </div>
  );
}
