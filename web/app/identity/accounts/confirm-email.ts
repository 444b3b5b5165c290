import { useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api.ts';
import { useSessionActions } from '../../platform/session.ts';

type Outcome = Awaited<ReturnType<typeof client.accounts.confirmEmail>>['outcome'];

export type Confirmation =
  | { status: 'working' }
  | { status: 'noLink' }
  | { status: 'done'; outcome: Outcome }
  | { status: 'refused'; error: unknown; retry: () => void };

export function useConfirmation(token: string | null | undefined): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'working' });
  const { refresh } = useSessionActions();
  const sent = useRef<string | null>(null);

  useEffect(() => {
    async function confirm(link: string): Promise<void> {
      setConfirmation({ status: 'working' });
      try {
        const { outcome } = await client.accounts.confirmEmail({ token: link });
        await refresh();
        setConfirmation({ status: 'done', outcome });
      } catch (error) {
        setConfirmation({ status: 'refused', error, retry: () => void confirm(link) });
      }
    }
    if (token === undefined) return;
    if (token === null) {
      setConfirmation({ status: 'noLink' });
      return;
    }
    if (sent.current === token) return;
    sent.current = token;
    void confirm(token);
  }, [token, refresh]);

  return confirmation;
}
