import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, tierFor } from '@bros/contract/tiers';
import { ButtonLink } from '../ui/button.tsx';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';
import { shellTexts } from './texts.ts';

const { offer: texts } = boardTexts;

/** Stands where a member's tier does not let him do something: which one does, and the way to it. */
export function TierOffer({ capability }: { capability: Capability }) {
  return (
    <div className={styles.offer}>
      <p>{texts.text(PLANS[tierFor(capability)].name)}</p>
      <ButtonLink to={paths.paymentFor(tierFor(capability))} variant="quiet" size="small">
        {shellTexts.comparePlans}
      </ButtonLink>
    </div>
  );
}
