import type { BillingPlans } from '@bros/contract/money/billing';
import { useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshBilling } from './billing.ts';
import { billingTexts as texts } from './texts.ts';

/** Opens the checkout in a new tab (docs/specification.md, States, Payment); `blockedUrl` is set if the browser blocks it. */
export function useCheckout({ priceId, tier }: BillingPlans['plans'][number]): {
  open: () => Promise<void>;
  blockedUrl: string | null;
} {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const refresh = useRefreshBilling();

  async function open(): Promise<void> {
    // Browsers allow a new tab only during the click, before any `await`.
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
