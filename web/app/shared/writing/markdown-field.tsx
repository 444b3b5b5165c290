import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTable,
} from '@tabler/icons-react';
import {
  bold,
  codeBlock,
  heading2,
  type ICommand,
  italic,
  link,
  orderedListCommand,
  quote,
  TextAreaCommandOrchestrator,
  table,
  unorderedListCommand,
} from '@uiw/react-md-editor/commands';
import { type KeyboardEvent, useRef, useState } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { FieldFrame, type TextFieldLike } from '../../ui/field.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { labelTexts } from '../../ui/label-texts.ts';
import { followKey } from '../../ui/tabs.tsx';
import { editorTexts as texts } from './editor-texts.ts';
import { Markdown } from './markdown.tsx';
import styles from './markdown-field.module.css';

const ICON_PX = 20;

const TOOLS = [
  { label: texts.heading, Icon: IconH2, command: heading2 },
  { label: texts.bold, Icon: IconBold, command: bold },
  { label: texts.italic, Icon: IconItalic, command: italic },
  { label: texts.link, Icon: IconLink, command: link },
  { label: texts.list, Icon: IconList, command: unorderedListCommand },
  { label: texts.numbered, Icon: IconListNumbers, command: orderedListCommand },
  { label: texts.quote, Icon: IconBlockquote, command: quote },
  { label: labelTexts.code, Icon: IconCode, command: codeBlock },
  { label: texts.table, Icon: IconTable, command: table },
] as const;

export function MarkdownField({ value, onChange, rows = 12, ...field }: TextFieldLike & { rows?: number }) {
  const { placeholder, ...frame } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  function run(command: ICommand): void {
    if (area.current) new TextAreaCommandOrchestrator(area.current).executeCommand(command);
  }
  return (
    <FieldFrame {...frame} usedCharacters={value.length}>
      {(control) => (
        <div className="stack gap-6px">
          <div className="line gap-1 between">
            {!isPreview && !frame.isDisabled && <Toolbar areaId={control.id} onRun={run} />}
            <button
              type="button"
              className={classes('padding-inline-12px text-small semibold flex-none', styles.preview)}
              aria-pressed={isPreview}
              onClick={() => setPreview(!isPreview)}
            >
              {actionTexts.preview}
            </button>
          </div>
          <textarea
            {...control}
            ref={area}
            hidden={isPreview}
            rows={rows}
            placeholder={placeholder}
            className={classes(fieldStyles.control, fieldStyles.area, styles.area)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {isPreview && (
            <section className={classes('padding-2 rounded', styles.shown)} aria-label={texts.previewOf(field.label)}>
              {value.trim() === '' ? <p>{texts.nothing}</p> : <Markdown text={value} />}
            </section>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function Toolbar({ areaId, onRun }: { areaId: string; onRun: (command: ICommand) => void }) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const next = followKey(event.key, at, TOOLS.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      aria-controls={areaId}
      className={classes('flex flex-1 scroll-x', styles.tools)}
    >
      {TOOLS.map(({ label, Icon, command }, index) => (
        <button
          key={label}
          type="button"
          className={iconButton.button}
          tabIndex={index === at ? 0 : -1}
          aria-label={label}
          title={label}
          onKeyDown={move}
          onClick={() => {
            setAt(index);
            onRun(command);
          }}
        >
          <Icon size={ICON_PX} aria-hidden />
        </button>
      ))}
    </div>
  );
}
