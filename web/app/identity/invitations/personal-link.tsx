import { IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { linkOf, usePersonalCode } from './invitations.ts';
import styles from './invite-dialog.module.css';
import { invitationTexts } from './texts.ts';

const { dialog: texts } = invitationTexts;

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'));

export function PersonalLink() {
  const query = usePersonalCode();
  const { data } = query;
  if (!data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={1} />;
  if (data.state !== 'usable') {
    return (
      <Banner tone="info" title={texts.stopped.title}>
        {texts.stopped.text}
      </Banner>
    );
  }
  const { code } = data;
  const link = linkOf(code);
  return (
    <div className={classes('grid columns-1-auto gap-2-3 align-center', styles.personal)}>
      <div className="grid gap-2 items-start">
        <p>
          <span className="semibold">{texts.link}</span>
          <br />
          <span className={styles.text}>{link}</span>
        </p>
        <div className="row gap-1">
          <CopyButton variant="primary" text={link} copied={actionTexts.copied} failed={texts.copyFailed}>
            {actionTexts.copyLink}
          </CopyButton>
          <ShareButton link={link} />
        </div>
        <p>
          <span className="semibold">{texts.code}</span>
          <br />
          <span className={classes(styles.text, styles.code)}>{code}</span>
        </p>
        <div className="row gap-1">
          <CopyButton text={code} copied={actionTexts.copied} failed={texts.copyFailed}>
            {texts.copyCode}
          </CopyButton>
        </div>
      </div>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={link} label={texts.qr} />
        </Suspense>
      </div>
    </div>
  );
}

function ShareButton({ link }: { link: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (!('share' in navigator)) return null;

  async function share(): Promise<void> {
    setFailed(false);
    try {
      await navigator.share({ title: texts.shareTitle, text: texts.shareText, url: link });
    } catch (error) {
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  }

  return (
    <>
      <Button variant="quiet" icon={<IconShare size={20} aria-hidden />} onPress={share}>
        {texts.share}
      </Button>
      <span role="status">{hasFailed && texts.shareFailed}</span>
    </>
  );
}
