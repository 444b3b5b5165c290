import { actionTexts } from '../../ui/action-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { securityTexts } from './security-texts.ts';
import twoStepStyles from './two-step.module.css';

const { twoStep } = securityTexts;

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([twoStep.fileHead, '', ...codes, ''].join('\n'))}`;
  return (
    <>
      <ul className={classes('grid gap-4px-2 padding-2 full-width rounded sunken', twoStepStyles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="wrap gap-1">
        <CopyButton text={codes.join('\n')} copied={actionTexts.copied} failed={twoStep.copyFailed}>
          {twoStep.copy}
        </CopyButton>
        <a className={buttonClass({ variant: 'quiet' })} href={file} download={twoStep.fileName}>
          {twoStep.download}
        </a>
      </div>
    </>
  );
}
