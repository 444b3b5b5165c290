import { paths } from '@bros/contract/paths';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { boardTexts } from '../boards/board-texts.ts';

interface VisitorOfferProps {
  title: string;
  text: string;
  path: string;
}

export const VisitorOffer = ({ title, text, path }: VisitorOfferProps) => (
  <Banner tone="info" title={title} action={<VisitorWays path={path} />}>
    {text}
  </Banner>
);

export function VisitorWays({ path }: Pick<VisitorOfferProps, 'path'>) {
  const { login, join } = boardTexts.visitor;
  return (
    <Row>
      <ButtonLink to={paths.loginAndReturn(path)}>{login}</ButtonLink>
      <ButtonLink to={paths.register} variant="quiet">
        {join}
      </ButtonLink>
    </Row>
  );
}
