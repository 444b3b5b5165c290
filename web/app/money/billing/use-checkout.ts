import type { BillingPlans } from '@bros/contract/money/billing';
import { useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshBilling } from './billing.ts';
import { billingTexts as texts } from './texts.ts';

/** Opens a new tab (docs/specification.md, States, Payment). `blockedUrl` is the fallback when the browser blocks it. */
export function useCheckout({ priceId, tier }: BillingPlans['plans'][number]): {
  open: () => Promise<void>;
  blockedUrl: string | null;
} {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const refresh = useRefreshBilling();

  async function open(): Promise<void> {
    // Before any await: browsers allow a new tab only during the click.
    const tab = window.open('about:blank');
    try {
      const { url } = await client.billing.checkout({ priceId, membershipTier: tier });
      if (!tab) {
        setBlockedUrl(url);
        return;
      }
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      const { text } = describeError(error);
      showToast({ title: texts.paymentError, text: refusalCode(error) ? text : texts.checkoutFailed, tone: 'error' });
      await refresh();
    }
  }

  return { open, blockedUrl };
}
