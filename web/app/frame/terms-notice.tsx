import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { paths } from '@bros/contract/paths';
import { client } from '../platform/api.ts';
import { useMember, useSessionActions } from '../platform/session.ts';
import { sharedTexts } from '../shared/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { termsNoticeTexts as texts } from './terms-notice-texts.ts';

const { legal } = sharedTexts;

export function TermsNotice() {
  const { mustReadTerms } = useMember();
  const { refresh } = useSessionActions();
  if (!mustReadTerms) return null;
  const accept = async () => {
    await client.accounts.acceptTerms({ version: TERMS_VERSION });
    await refresh();
  };
  const action = (
    <Row>
      <a href={paths.terms}>{legal.terms}</a>
      <a href={paths.rules}>{legal.rules}</a>
      <Button size="small" onPress={accept}>
        {texts.accept}
      </Button>
    </Row>
  );
  return (
    <div className="margin-bottom-2">
      <Banner tone="info" title={texts.title} action={action}>
        {texts.text}
      </Banner>
    </div>
  );
}
