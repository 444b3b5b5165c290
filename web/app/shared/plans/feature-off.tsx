import type { SwitchedFeature } from '@bros/contract/core/site-closures';
import { useIsOff } from '../../platform/switched-off.ts';
import { switchedOffTexts } from '../../platform/switched-off-texts.ts';
import { Banner } from '../../ui/banner.tsx';

export function FeatureOff({ feature }: { feature: SwitchedFeature }) {
  if (!useIsOff(feature)) return null;
  const { title, text } = switchedOffTexts[feature];
  return (
    <Banner tone="info" title={title}>
      {text}
    </Banner>
  );
}
