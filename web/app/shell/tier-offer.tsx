import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, tierFor } from '@bros/contract/tiers';
import { ButtonLink } from '../ui/button.tsx';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';
import { shellTexts } from './texts.ts';

const { offer: texts } = boardTexts;

/** A line above something that can be read but not used: the tier that opens it, and the way to that plan. */
export function TierOffer({ capability, text = texts.text }: { capability: Capability; text?: (tier: string) => string }) {
  const tier = tierFor(capability);
  return (
    <div className={styles.offer}>
      <p>{text(PLANS[tier].name)}</p>
      <ButtonLink to={paths.paymentFor(tier)} variant="quiet" size="small">
        {shellTexts.comparePlans}
      </ButtonLink>
    </div>
  );
}
