import { paths } from '@bros/contract/paths';
import { isAbove, PLANS } from '@bros/contract/tiers';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useChosenPlan } from '../../platform/chosen-plan.ts';
import { formatMoney } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { chosenPlanTexts as texts } from './chosen-plan-texts.ts';

export function ChosenPlanBanner() {
  const { tier } = useMember();
  const { plan, forget } = useChosenPlan();
  const { pathname } = useLocation();
  const isReached = plan !== null && !isAbove(plan, tier);
  useEffect(() => {
    if (isReached) forget();
  });
  if (!plan || isReached || pathname === paths.payment) return null;
  const { name, priceCents } = PLANS[plan];
  const action = (
    <Row>
      <ButtonLink to={paths.paymentFor(plan)} variant="accent" size="small">
        {texts.continueWith(name)}
      </ButtonLink>
      <Button variant="plain" size="small" onPress={forget}>
        {actionTexts.notNow}
      </Button>
    </Row>
  );
  return (
    <div className="margin-bottom-2">
      <Banner tone="info" title={texts.title(name)} action={action}>
        {texts.text(formatMoney(priceCents))}
      </Banner>
    </div>
  );
}
