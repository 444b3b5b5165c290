import { useMember } from '../platform/session.ts';
import { TierOffer } from '../shell/tier-offer.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { VotingPanel } from './voting-panel.tsx';
import { votingTexts as texts } from './voting-texts.ts';

/** What members do about the Expat of the Month. Whose tier shows no people can still answer for himself. */
export default function VotingPart() {
  const { capabilities } = useMember();
  return (
    <>
      <StandingPanel />
      {capabilities.includes('people.see') ? (
        <VotingPanel />
      ) : (
        <div>
          <p>{texts.tier}</p>
          <TierOffer capability="people.see" />
        </div>
      )}
    </>
  );
}
