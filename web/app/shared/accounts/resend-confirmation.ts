import { client, describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { confirmationTexts } from './confirmation-texts.ts';

const { resend, mailDelayed } = confirmationTexts;

export async function resendConfirmation(email: string, { isGate = false } = {}): Promise<void> {
  try {
    const { isMailDelayed } = await client.accounts.resendConfirmation({ email });
    if (isMailDelayed) showToast({ title: resend.delayed, text: mailDelayed, tone: 'info' });
    else showToast({ title: isGate ? resend.gateSent : resend.sent, text: resend.sentText });
  } catch (error) {
    const { text } = describeError(error);
    showToast(
      isGate
        ? { title: resend.gateFailed, text: `${text} ${resend.gateFailedText}`, tone: 'error' }
        : { title: resend.failed, text, tone: 'error' },
    );
  }
}
