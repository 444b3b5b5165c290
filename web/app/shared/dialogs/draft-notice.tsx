import type { FormState } from '../../platform/form.ts';
import type { FieldValues } from '../../platform/form-check.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { sharedTexts } from '../texts.ts';

const { draft: texts } = sharedTexts;

export function DraftNotice({ restored }: Pick<FormState<FieldValues>, 'restored'>) {
  if (!restored) return null;
  return (
    <Row>
      <span role="status">{restored.isOutdated ? texts.outdated : texts.restored}</span>
      <Button variant="plain" size="small" onPress={restored.discard}>
        {texts.discard}
      </Button>
    </Row>
  );
}
