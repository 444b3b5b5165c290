import { paths } from '@bros/contract/paths';
import { buttonClass } from '../ui/button.tsx';
import { describePage } from './document-head.ts';
import { ErrorScreen } from './error-screen.tsx';
import { shellTexts } from './texts.ts';

const { notFound } = shellTexts;

export const meta = () => describePage({ title: notFound.title });

/** An address that leads nowhere. Its prerendered form, which the server sends, works without React. */
export default function NotFoundPage() {
  return (
    <ErrorScreen eyebrow="404" title={notFound.title} text={notFound.text}>
      <a className={buttonClass({ variant: 'primary' })} href={paths.home}>
        {notFound.home}
      </a>
    </ErrorScreen>
  );
}
