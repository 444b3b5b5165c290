import type { OwnConsent } from '@bros/contract/places/expats';
import { client, describeError } from '../../platform/api.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './expats.module.css';
import { useOwnConsent, useRefreshExpats } from './expats.ts';
import { votingTexts } from './voting-texts.ts';

const { ownConsent: texts } = votingTexts;

type Asked = OwnConsent & { consent: NonNullable<OwnConsent['consent']> };

function wordsOf({ consent, storyMonths }: Asked): { title: string; lead: string } {
  if (consent === 'asked') return { title: texts.asked, lead: texts.askedText };
  if (consent !== 'given') return { title: texts.declined, lead: texts.declinedText };
  return { title: texts.given, lead: storyMonths.length > 0 ? texts.published(storyMonths) : texts.givenText };
}

export function OwnConsentPanel() {
  const { data } = useOwnConsent();
  return data?.consent ? <Asked own={{ ...data, consent: data.consent }} /> : null;
}

function Asked({ own }: { own: Asked }) {
  const refresh = useRefreshExpats();
  const { consent, reasons } = own;

  async function answer(isGiven: boolean): Promise<void> {
    try {
      await client.expats.consent({ isGiven });
      showToast({ title: isGiven ? texts.agreed : texts.refused });
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }

  return (
    <Panel {...wordsOf(own)} isNarrow>
      {consent !== 'declined' && consent !== 'withdrawn' && reasons.length > 0 && (
        <div>
          <p>{texts.why}</p>
          <ul className={styles.reasons}>
            {reasons.map(({ nominator, reason }) => (
              <li key={`${nominator}:${reason}`}>{texts.said(nominator ?? texts.someone, reason)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="wrap gap-1">
        {consent !== 'given' && <Button onPress={() => answer(true)}>{texts.agree}</Button>}
        {consent === 'asked' && (
          <Button variant="quiet" onPress={() => answer(false)}>
            {texts.decline}
          </Button>
        )}
        {consent === 'given' && (
          <Button variant="quiet" onPress={() => answer(false)}>
            {actionTexts.withdraw}
          </Button>
        )}
      </div>
    </Panel>
  );
}
