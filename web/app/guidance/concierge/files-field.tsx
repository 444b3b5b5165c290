import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './concierge.module.css';
import { conciergeTexts } from './texts.ts';
import type { ChosenFiles } from './use-files.ts';

const { files: texts } = conciergeTexts;

const TYPES = '.pdf,.docx,image/*,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function FilesField({ chosen, isBusy }: { chosen: ChosenFiles; isBusy: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { files, sending, preparing, refusal, isFull } = chosen;
  return (
    <div className="stack gap-6px">
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={texts.label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = '';
          if (file) void chosen.add(file);
        }}
      />
      {preparing}
      {files.length > 0 && (
        <ul className="stack gap-4px plain-list" aria-label={texts.label}>
          {files.map(({ id, name, sizeBytes }) => (
            <li key={id} className={styles.file}>
              <IconPaperclip size={18} aria-hidden />
              <span className="break-anywhere text-start min-width-0">{name}</span>
              <span className="muted text-small break-anywhere">{texts.size(sizeBytes)}</span>
              <button
                type="button"
                className={classes('rounded bare pointer target-height', styles.removeFile)}
                aria-label={texts.remove(name)}
                disabled={isBusy}
                onClick={() => chosen.remove(id)}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <div role="status">
          <p className="muted text-small break-anywhere">{texts.sending(sending.name)}</p>
          <progress value={sending.share} max={1} aria-label={texts.sending(sending.name)} />
        </div>
      )}
      {refusal && (
        <Banner tone="error" title={refusal.title}>
          {refusal.text}
        </Banner>
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPaperclip size={18} aria-hidden />}
          isDisabled={isBusy || isFull || sending !== null}
          onPress={() => input.current?.click()}
        >
          {texts.add}
        </Button>
      </div>
      <p className="muted text-small break-anywhere">{texts.hint}</p>
    </div>
  );
}
