import { IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react';
import { describeError } from '../../platform/api.ts';
import type { FieldValues } from '../../platform/form-check.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './save-status.module.css';
import { savingTexts as texts } from './saving-texts.ts';
import type { Autosave, SaveState } from './use-autosave.ts';

const ICON_PX = 18;
const ICONS: Record<SaveState, typeof IconCheck> = {
  saved: IconCheck,
  typing: IconPencil,
  saving: IconPencil,
  failed: IconCloudOff,
  conflict: IconCloudOff,
};

/** Most severe first. */
const GRAVEST: readonly SaveState[] = ['conflict', 'failed', 'typing', 'saving', 'saved'];

export const worstOf = (one: SaveState, other: SaveState): SaveState =>
  GRAVEST.find((state) => state === one || state === other) ?? 'saved';

export function SaveMark({ state }: { state: SaveState }) {
  const Icon = ICONS[state];
  return (
    <p className={classes('line gap-6px muted text-small', styles.mark)} data-state={state} role="status">
      <Icon size={ICON_PX} aria-hidden />
      {texts.states[state]}
    </p>
  );
}

interface SaveTroubleProps<Values extends FieldValues> {
  saving: Autosave<Values>;
  /** The member's version as text, to copy before discarding it. */
  own: string;
}

export function SaveTrouble<Values extends FieldValues>({ saving, own }: SaveTroubleProps<Values>) {
  const { state, failure } = saving;
  if (state === 'conflict') {
    return (
      <Banner
        tone="error"
        title={texts.conflict.title}
        action={
          <Row>
            <Button size="small" onPress={saving.keepMine}>
              {texts.conflict.keepMine}
            </Button>
            <Button size="small" variant="quiet" onPress={saving.adoptTheirs}>
              {texts.conflict.adoptTheirs}
            </Button>
            <CopyButton size="small" text={own} copied={actionTexts.copied} failed={texts.conflict.copyFailed}>
              {texts.conflict.copy}
            </CopyButton>
          </Row>
        }
      >
        {texts.conflict.text}
      </Banner>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Banner
      tone="error"
      title={texts.failed}
      action={
        <Button size="small" variant="quiet" onPress={saving.flush}>
          {texts.again}
        </Button>
      }
    >
      {`${describeError(failure).text} ${texts.kept}`}
    </Banner>
  );
}
