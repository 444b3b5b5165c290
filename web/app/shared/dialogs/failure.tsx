import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { describeError } from '../../platform/api.ts';
import { requiredTierOf } from '../../platform/upgrade.ts';
import { Banner } from '../../ui/banner.tsx';
import { sharedTexts } from '../texts.ts';

export function Failure({ error, title }: { error: unknown; title?: string }) {
  if (error === null) return null;
  const described = describeError(error);
  const tier = requiredTierOf(error);
  return (
    <Banner
      tone="error"
      title={title ?? described.title}
      action={tier && <Link to={paths.paymentFor(tier)}>{sharedTexts.comparePlans}</Link>}
    >
      {described.text}
    </Banner>
  );
}
