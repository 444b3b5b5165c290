import { paths } from '@bros/contract/paths';
import { useMember } from '../platform/session.ts';
import { useSettingsEvents } from '../platform/settings-events.ts';
import { siteSettings } from '../platform/site-query.ts';
import { useSite } from '../platform/switched-off.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { maintenanceTexts as texts } from './maintenance-texts.ts';

/** Shows maintenance to staff, and refreshes the site settings on signed-in screens. */
export function MaintenanceBanner() {
  const { role } = useMember();
  useSettingsEvents(siteSettings.queryKey);
  const work = useSite({ isWanted: role !== 'member' })?.maintenance;
  if (!work || role === 'member') return null;
  return (
    <div className="margin-bottom-3">
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
