import { describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';

/** Why something did not go through; nothing as long as it has. */
export function Failure({ error }: { error: unknown }) {
  if (error === null) return null;
  const { title, text } = describeError(error);
  return (
    <Banner tone="error" title={title}>
      {text}
    </Banner>
  );
}
