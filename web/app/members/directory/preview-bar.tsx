import { PREVIEWS, type Preview } from '@bros/contract/core/audiences';
import { paths } from '@bros/contract/paths';
import { useSearchParams } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { memberTexts } from './texts.ts';

const { preview: texts } = memberTexts.page;

export function PreviewBar({ as }: { as: Preview }) {
  const [, setParameters] = useSearchParams();
  return (
    <div className="margin-bottom-3">
      <Banner
        tone="info"
        title={texts.title}
        action={
          <div className="wrap gap-2 align-end margin-top-1">
            <Select
              name="as"
              label={texts.as}
              value={as}
              options={PREVIEWS.map((preview) => ({ value: preview, label: texts[preview] }))}
              onChange={(preview) => setParameters({ as: preview }, { replace: true, preventScrollReset: true })}
            />
            <ButtonLink variant="quiet" to={paths.dashboardProfile}>
              {texts.edit}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
