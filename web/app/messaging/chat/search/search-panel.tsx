import type { MemberId } from '@bros/contract/core/fields';
import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { describeError } from '../../../platform/api.ts';
import { itemsOf } from '../../../platform/paging.ts';
import { useMember } from '../../../platform/session.ts';
import { LoadMore } from '../../../shared/lists/load-more.tsx';
import { SpeakButton } from '../../../shared/voice/speak-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Select } from '../../../ui/select.tsx';
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { type Author, AuthorField } from './author-field.tsx';
import { FoundItem } from './found-item.tsx';
import styles from './search-panel.module.css';
import { type ShownSearch, useShownSearch } from './shown-search.ts';
import { searchTexts as texts } from './texts.ts';
import { useFoundMessages } from './use-found-messages.ts';

interface SearchPanelProps {
  shown: ShownSearch;
  room: Pick<ChatRoom, 'id' | 'name'> | undefined;
}

/** The field or button that had the focus disappears once an author is chosen. */
function focusAuthor(inside: HTMLElement | null): void {
  inside?.closest('section')?.querySelector<HTMLElement>('select[name="by"]')?.focus();
}

export default function SearchPanel({ shown, room }: SearchPanelProps) {
  const { change, close } = useShownSearch();
  const id = useId();
  const found = useRef<HTMLDivElement>(null);
  const [isChoosingAuthor, setIsChoosingAuthor] = useState(false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Esc closes the panel wherever the focus is inside it
    <section
      className={classes('column flex-1 surface', styles.panel)}
      aria-labelledby={id}
      onKeyDown={(event: KeyboardEvent) => {
        // Esc in a dialog closes only the dialog.
        if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close();
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          found.current?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <header className="line gap-1 between padding-12px-2 border-bottom">
        <h2 id={id} className="text-h4">
          {texts.title}
        </h2>
        <Button variant="plain" size="small" icon={<IconX size={18} aria-hidden />} onPress={close}>
          {texts.close}
        </Button>
      </header>
      <Asked
        shown={shown}
        room={room}
        onChange={change}
        isChoosingAuthor={isChoosingAuthor}
        onChoosingAuthor={setIsChoosingAuthor}
      />
      <div ref={found} className={styles.outcome}>
        <Results
          shown={shown}
          room={room}
          onOnlyFrom={(authorId) => {
            focusAuthor(found.current);
            setIsChoosingAuthor(false);
            change({ authorId });
          }}
        />
      </div>
    </section>
  );
}

interface AskedProps extends SearchPanelProps {
  onChange: (changes: Partial<ShownSearch>) => void;
  isChoosingAuthor: boolean;
  onChoosingAuthor: (isChoosing: boolean) => void;
}

function Asked(props: AskedProps) {
  const { shown, room, onChange } = props;
  const [typed, setTyped] = useDebouncedText(shown.words, (words) => onChange({ words }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const where = room ? [{ value: 'room' as const, label: room.name }] : [];
  return (
    <search className={classes('grid gap-12px padding-2 border-bottom', styles.asked)}>
      <div ref={box} className="span-all">
        <TextField
          type="search"
          name="words"
          label={texts.label}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(text) => setTyped(text.slice(0, SEARCH_MAX_CHARACTERS))}
          enterKeyHint="search"
          spellCheck={false}
          trailing={<SpeakButton onWords={(spoken) => setTyped(spoken.slice(0, SEARCH_MAX_CHARACTERS))} />}
        />
      </div>
      <Select
        name="where"
        label={texts.where}
        value={room ? shown.where : 'all'}
        options={[{ value: 'all' as const, label: texts.everywhere }, ...where]}
        onChange={(chosen) => onChange({ where: chosen })}
      />
      <WrittenBy {...props} />
      <div className={styles.day}>
        <DateField
          name="since"
          label={labelTexts.from}
          value={shown.since}
          max={shown.until}
          onChange={(since) => onChange({ since })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          name="until"
          label={labelTexts.until}
          value={shown.until}
          min={shown.since}
          onChange={(until) => onChange({ until })}
        />
      </div>
    </search>
  );
}

const OTHER = 'other';

function WrittenBy({ shown, room, onChange, isChoosingAuthor, onChoosingAuthor }: AskedProps) {
  const member = useMember();
  const { authorId } = shown;
  const [chosen, setChosen] = useState<Author | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const isOther = authorId !== null && authorId !== member.id;
  const authors = [
    { value: '', label: texts.anyone },
    { value: member.id, label: texts.me },
    ...(isOther ? [{ value: authorId, label: chosen?.id === authorId ? chosen.displayName : texts.chosen }] : []),
    ...(member.capabilities.includes('people.see') ? [{ value: OTHER, label: texts.other }] : []),
  ];

  function choose(value: string): void {
    onChoosingAuthor(value === OTHER);
    if (value !== OTHER) onChange({ authorId: value === '' ? null : (value as MemberId) });
  }
  function chooseOther(author: Author | null): void {
    if (!author) return;
    focusAuthor(field.current);
    setChosen(author);
    onChoosingAuthor(false);
    onChange({ authorId: author.id });
  }

  return (
    <>
      <Select
        name="by"
        label={texts.from}
        value={isChoosingAuthor ? OTHER : (authorId ?? '')}
        options={authors}
        onChange={choose}
      />
      {isChoosingAuthor && (
        <div ref={field} className="span-all">
          <AuthorField roomId={room && shown.where === 'room' ? room.id : undefined} onChoose={chooseOther} />
        </div>
      )}
    </>
  );
}

interface ResultsProps extends SearchPanelProps {
  onOnlyFrom: (authorId: MemberId) => void;
}

function Results({ shown, room, onOnlyFrom }: ResultsProps) {
  const member = useMember();
  const canSeePeople = member.capabilities.includes('people.see');
  const query = useFoundMessages(shown, room?.id);
  const { data, error, isPending, isLoadingError, isFetching, hasNextPage, refetch } = query;
  const items = itemsOf(query) ?? [];
  const isAsked = shown.words !== '';
  return (
    <div className={classes('grid gap-2 items-start wide-parts', styles.results)} aria-busy={isFetching}>
      <p className="visually-hidden" role="status">
        {isAsked && data && !isFetching ? texts.found(items.length, hasNextPage) : ''}
      </p>
      {!isAsked && <Empty title={texts.hintTitle} text={texts.hint} />}
      {isAsked && isPending && <Skeleton lines={5} shape="row" />}
      {isAsked && isLoadingError && <ErrorState title={texts.failed} text={describeError(error).text} onRetry={refetch} />}
      {isAsked && data && items.length === 0 && <Empty title={texts.nothingTitle} text={texts.nothing} />}
      {isAsked && items.length > 0 && (
        <ol className="plain-list" aria-label={texts.results}>
          {items.map((found) => {
            const author = found.message.author;
            const isNarrowing = author !== null && canSeePeople && shown.authorId === null && author.id !== member.id;
            return (
              <FoundItem
                key={found.message.id}
                found={found}
                isOwn={author?.id === member.id}
                onOnlyFrom={isNarrowing ? () => onOnlyFrom(author.id) : null}
              />
            );
          })}
        </ol>
      )}
      {isAsked && <LoadMore query={query} label={texts.more} />}
    </div>
  );
}
