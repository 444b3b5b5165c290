import { PHOTO_SHAPES, photoUrl } from '@bros/contract/core/pictures';
import type { OwnVerification } from '@bros/contract/identity/verification';
import { paths } from '@bros/contract/paths';
import { ButtonLink } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { verificationTexts } from './texts.ts';
import styles from './verification.module.css';

const { photos: texts } = verificationTexts;
const PIXELS = 64;
const [WIDTH] = PHOTO_SHAPES.photo.widths;

export function PhotoAdvice({ advice }: { advice: OwnVerification['photoAdvice'] }) {
  if (advice.length === 0) return null;
  const change = (
    <ButtonLink to={`${paths.dashboardProfile}#photos`} variant="quiet" size="small">
      {texts.change}
    </ButtonLink>
  );
  return (
    <Panel title={texts.title} lead={texts.lead} action={change} isNarrow>
      <ItemList>
        {advice.map(({ photo, number, findings }) => (
          <Item
            key={photo.id}
            picture={<img className={styles.small} src={photoUrl(photo, WIDTH)} alt="" width={PIXELS} height={PIXELS} />}
            name={texts.name(number)}
            details={findings.map((finding) => texts.findings[finding](number))}
          />
        ))}
      </ItemList>
    </Panel>
  );
}
