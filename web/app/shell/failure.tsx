import { describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';

/** Why something did not go through, under a `title` that may be the specification's; nothing as long as it has. */
export function Failure({ error, title }: { error: unknown; title?: string }) {
  if (error === null) return null;
  const described = describeError(error);
  return (
    <Banner tone="error" title={title ?? described.title}>
      {described.text}
    </Banner>
  );
}
