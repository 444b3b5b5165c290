import { useMember } from '../../platform/session.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { OwnConsentPanel } from './own-consent-panel.tsx';
import { VotingPanel } from './voting-panel.tsx';
import { votingTexts as texts } from './voting-texts.ts';

/** Members who see no people can still answer their own nomination. */
export default function VotingPart() {
  const { capabilities } = useMember();
  return (
    <>
      <OwnConsentPanel />
      {capabilities.includes('people.see') ? <VotingPanel /> : <TierOffer capability="people.see" text={() => texts.tier} />}
    </>
  );
}
