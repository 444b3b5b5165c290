import { useState } from 'react';
import { refusalData } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';

/** Blocks one email, like the server's limit. */
export function useSignInBlock(email: string) {
  const [block, setBlock] = useState<{ email: string; until: number } | null>(null);
  const isMeant = block !== null && block.email === email.trim().toLowerCase();
  return {
    until: isMeant ? block.until : null,
    secondsLeft: useSecondsUntil(isMeant ? block.until : null),
    applyRateLimit: (error: unknown) => {
      const limit = refusalData<{ retryAfterSeconds: number }>(error, 'RATE_LIMITED');
      if (limit) setBlock({ email: email.trim().toLowerCase(), until: Date.now() + limit.retryAfterSeconds * 1000 });
    },
  };
}
