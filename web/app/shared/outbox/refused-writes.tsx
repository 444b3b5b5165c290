import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../platform/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { waitingWrites } from './waiting-writes.ts';

/** Shown on every page, because writes may be rejected on another page or after the tab closed. */
export function RefusedWrites() {
  const { id } = useMember();
  const { data = [] } = useQuery(waitingWrites(id));
  const count = data.filter(({ refusal }) => refusal).length;
  if (count === 0) return null;
  return (
    <div className="margin-bottom-3">
      <Banner
        tone="error"
        title={outboxTexts.someRefused(count)}
        action={
          <ButtonLink to={paths.dashboardSecurity} variant="quiet" size="small">
            {outboxTexts.seeRefused}
          </ButtonLink>
        }
      />
    </div>
  );
}
