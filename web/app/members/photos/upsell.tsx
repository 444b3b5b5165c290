import type { OwnPhotos } from '@bros/contract/members/photos';
import { paths } from '@bros/contract/paths';
import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { sharedTexts } from '../../shared/texts.ts';
import styles from './photos.module.css';
import { photoTexts as texts } from './texts.ts';

/** Lists the gains of each higher membership: more photos, then a cover. */
function offersAbove(tier: Tier): string[] {
  return TIERS.slice(TIERS.indexOf(tier) + 1).flatMap((other) => {
    const { profilePhotos, hasProfileCover } = ALLOWANCES[other];
    return [texts.upsell(other, profilePhotos), ...(hasProfileCover ? [texts.upsellCover(other)] : [])];
  });
}

/** Shows when the membership has no room for more photos, or shows none. */
export function Upsell({ photos: { items, cover, most } }: { photos: OwnPhotos }) {
  const { tier, role } = useMember();
  const hasUnseen = [...items, ...(cover ? [cover] : [])].some((photo) => !photo.isShown);
  const offers = role === 'member' && items.length >= most ? offersAbove(tier) : [];
  if (offers.length === 0 && !hasUnseen) return null;
  return (
    <div className={styles.upsell}>
      {most === 0 && <p>{texts.none}</p>}
      {hasUnseen && <p>{texts.kept}</p>}
      {offers.length > 0 && (
        <p>
          {offers.join(' ')} <Link to={paths.paymentFor(TIERS[TIERS.indexOf(tier) + 1] ?? tier)}>{sharedTexts.comparePlans}</Link>
        </p>
      )}
    </div>
  );
}
