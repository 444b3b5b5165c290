import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, tierFor } from '@bros/contract/tiers';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../boards/board.module.css';
import { boardTexts } from '../boards/board-texts.ts';
import { sharedTexts } from '../texts.ts';

const { offer: texts } = boardTexts;

interface TierOfferProps {
  capability: Capability;
  text?: (tier: string) => string;
  isPlain?: boolean;
}

export function TierOffer({ capability, text = texts.text, isPlain = false }: TierOfferProps) {
  const tier = tierFor(capability);
  return (
    <div className={isPlain ? styles.plainOffer : styles.offer}>
      <p>{text(PLANS[tier].name)}</p>
      <ButtonLink to={paths.paymentFor(tier)} variant="quiet" size="small">
        {sharedTexts.comparePlans}
      </ButtonLink>
    </div>
  );
}
