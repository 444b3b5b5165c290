import { useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import styles from './section.module.css';
import { securityTexts } from './security-texts.ts';
import twoStepStyles from './two-step.module.css';

const { twoStep } = securityTexts;

/** Recovery codes, shown once, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([twoStep.fileHead, '', ...codes, ''].join('\n'))}`;
  return (
    <>
      <ul className={twoStepStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          onPress={() =>
            navigator.clipboard.writeText(codes.join('\n')).then(
              () => setCopied('yes'),
              () => setCopied('failed'),
            )
          }
        >
          {copied === 'yes' ? twoStep.copied : twoStep.copy}
        </Button>
        <a className={buttonClass({ variant: 'quiet' })} href={file} download={twoStep.fileName}>
          {twoStep.download}
        </a>
      </div>
      <p role="status">{copied === 'failed' && twoStep.copyFailed}</p>
    </>
  );
}
