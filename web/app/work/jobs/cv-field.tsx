import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { applicationTexts } from './application-texts.ts';
import styles from './applications.module.css';
import type { ChosenCv } from './use-cv.ts';

const { form: texts, cv: describeCv } = applicationTexts;

const TYPES = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function CvField({ chosen, isBusy }: { chosen: ChosenCv; isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { cv, sending, refusal } = chosen;
  return (
    <fieldset className="stack gap-1 bare-fieldset" aria-labelledby={labelId}>
      <p id={labelId} className="text-small semibold">
        {texts.cv}
      </p>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={texts.cv}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = '';
          if (file) void chosen.choose(file);
        }}
      />
      {cv && (
        <p className="inline-row gap-6px break-anywhere">
          <IconFileText size={20} aria-hidden />
          {describeCv(cv.name, cv.kind, cv.sizeBytes)}
        </p>
      )}
      {sending && (
        <div className={styles.sending} role="status">
          <p>{sending.share < 1 ? texts.sending(sending.name) : texts.checking}</p>
          <progress value={sending.share} max={1} aria-label={texts.sending(sending.name)} />
        </div>
      )}
      {refusal && (
        <Banner tone="error" title={refusal.title}>
          {refusal.text}
        </Banner>
      )}
      <Row>
        {sending ? (
          <Button variant="plain" size="small" onPress={chosen.stop}>
            {actionTexts.stop}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="small"
            isDisabled={isBusy}
            icon={<IconUpload size={18} aria-hidden />}
            onPress={() => input.current?.click()}
          >
            {cv ? texts.replace : texts.choose}
          </Button>
        )}
        {cv && !sending && (
          <Button variant="plain" size="small" isDisabled={isBusy} onPress={chosen.remove}>
            {actionTexts.remove}
          </Button>
        )}
      </Row>
      <p className="muted text-small">{texts.cvHint}</p>
    </fieldset>
  );
}
