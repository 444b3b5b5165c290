import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, type Tier, tierFor } from '@bros/contract/tiers';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import styles from './board.module.css';
import { boardTexts } from './board-texts.ts';
import { shellTexts } from './texts.ts';

const { offer: texts } = boardTexts;

const PlansLink = ({ tier }: { tier: Tier }) => (
  <ButtonLink to={paths.paymentFor(tier)} variant="quiet" size="small">
    {shellTexts.comparePlans}
  </ButtonLink>
);

/** A line above something that can be read but not used: the tier that opens it, and the way to that plan. */
export function TierOffer({ capability, text = texts.text }: { capability: Capability; text?: (tier: string) => string }) {
  const tier = tierFor(capability);
  return (
    <div className={styles.offer}>
      <p>{text(PLANS[tier].name)}</p>
      <PlansLink tier={tier} />
    </div>
  );
}

/** Stands in the place of something that the reader's tier does not open: what it is, the tier that opens it, and the way to that plan. */
export function TierRefusal({ tier, title = texts.part, text = texts.refused }: TierRefusalProps) {
  const { name } = PLANS[tier];
  return <Empty title={typeof title === 'string' ? title : title(name)} text={text(name)} action={<PlansLink tier={tier} />} />;
}

interface TierRefusalProps {
  tier: Tier;
  /** Names what is not open. */
  title?: string | ((tier: string) => string) | undefined;
  text?: (tier: string) => string;
}
