import type { ReferenceSummary } from '@bros/contract/members/references';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { ReferenceSubject } from './references.ts';
import { describeOwn, referenceTexts as texts } from './texts.ts';

const ReferenceDialog = lazyPart(() => import('./reference-dialog.tsx'));
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'));

interface OwnReferenceProps extends ReferenceSubject {
  summary: ReferenceSummary;
}

export function OwnReference({ summary, ...referred }: OwnReferenceProps) {
  const [dialog, setDialog] = useState<'write' | 'withdraw' | null>(null);
  const close = () => setDialog(null);
  const { displayName } = referred;
  const { own, can } = summary;
  const description = describeOwn(summary, displayName);
  if (!description && !can.write && dialog === null) return null;
  return (
    <div className="grid gap-1 items-start measure">
      {description && <p>{description}</p>}
      <Row>
        {can.write && (
          <Button
            variant={own ? 'quiet' : 'primary'}
            size="small"
            icon={<IconPencil size={18} aria-hidden />}
            onPress={() => setDialog('write')}
            aria={{ 'aria-label': (own ? texts.changeAbout : texts.writeAbout)(displayName) }}
          >
            {own ? texts.change : texts.write}
          </Button>
        )}
        {can.withdraw && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => setDialog('withdraw')}
            aria={{ 'aria-label': texts.withdrawAbout(displayName) }}
          >
            {actionTexts.withdraw}
          </Button>
        )}
      </Row>
      <Suspense fallback={null}>
        {dialog === 'write' && <ReferenceDialog {...referred} summary={summary} onClose={close} />}
        {dialog === 'withdraw' && (
          <WithdrawDialog {...referred} isShown={own?.isShown === true || own?.hiddenReason != null} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
