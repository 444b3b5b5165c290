import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIsWide } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { type ListQuery, PagedList } from '../lists/paged-list.tsx';
import styles from './desk.module.css';
import { deskTexts as texts } from './desk-texts.ts';
import { type CaseChoice, caseElementId } from './use-case-choice.ts';

export interface CaseLayout {
  isOpen: boolean;
  isBeside: boolean;
}

interface CaseDeskProps<Case extends { id: string }> {
  query: ListQuery<Case>;
  cases: readonly Case[];
  choice: CaseChoice<Case>;
  empty: { title: string; text: string };
  failed?: string | undefined;
  row: (each: Case) => ReactNode;
  children: (each: Case, layout: CaseLayout) => ReactNode;
}

export function CaseDesk<Case extends { id: string }>(props: CaseDeskProps<Case>) {
  const { query, cases, choice, failed, children } = props;
  const { current, isLost } = choice;
  const isSplit = useIsWide();
  // The decision's buttons disappear, so the next case, or else the frame, takes the focus.
  const frame = useKeptFocus(`${current?.id} ${cases.length}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another case opens
  useEffect(() => {
    if (document.activeElement === frame.current) frame.current?.querySelector<HTMLElement>('[data-open]')?.focus();
  }, [current?.id, cases.length]);
  const empty = <Empty {...props.empty} />;
  return (
    <Stack>
      {isLost && <Banner tone="info" title={texts.lost} />}
      <div ref={frame} tabIndex={-1} className={isSplit ? classes('grid gap-3 align-start', styles.split) : 'stack gap-2'}>
        <PagedList query={query} failed={failed} shape="card" lines={4} empty={empty}>
          {() => {
            if (cases.length === 0 && !query.hasNextPage) return empty;
            if (isSplit) return <Queue {...props} />;
            return cases.map((each) => (
              <Article key={each.id} id={each.id} isOpen={each.id === current?.id} isBeside={false}>
                {children(each, { isOpen: each.id === current?.id, isBeside: false })}
              </Article>
            ));
          }}
        </PagedList>
        {isSplit && current && (
          <div className={styles.beside}>
            <Article key={current.id} id={current.id} isOpen isBeside>
              {children(current, { isOpen: true, isBeside: true })}
            </Article>
          </div>
        )}
      </div>
    </Stack>
  );
}

function Queue<Case extends { id: string }>({ cases, choice: { current, choose }, row }: CaseDeskProps<Case>) {
  return (
    <ol className={classes('grid plain-list surface', styles.queue)} aria-label={texts.queue}>
      {cases.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            id={caseElementId(each.id)}
            className={classes('grid gap-4px text-start full-width', styles.row)}
            aria-current={each.id === current?.id || undefined}
            onClick={() => choose(each.id)}
          >
            {row(each)}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ArticleProps extends CaseLayout {
  id: string;
  children: ReactNode;
}

/** `j` and `k` focus the element with the case's ID. Beside the queue, this is the case's row. */
function Article({ id, isOpen, isBeside, children }: ArticleProps) {
  return (
    <article
      id={isBeside ? undefined : caseElementId(id)}
      className={classes('stack gap-2 padding-2 break-anywhere surface', styles.case)}
      data-open={isOpen || undefined}
      data-selected={(isOpen && !isBeside) || undefined}
      tabIndex={-1}
      aria-labelledby={headingId(id)}
    >
      {children}
    </article>
  );
}

const headingId = (id: string) => `${id}-title`;

export function CaseHeading({ id, title, children }: { id: string; title: ReactNode; children?: ReactNode }) {
  return (
    <header className="row gap-1-2">
      <h2 id={headingId(id)} className="text-h3">
        {title}
      </h2>
      {children}
    </header>
  );
}

export function DeskKeys({ more }: { more?: Readonly<Record<string, string>> }) {
  return (
    <p className={classes('wrap gap-1-2 muted keyboard-only', styles.keys)}>
      <strong>{texts.keysTitle}</strong>
      {Object.entries({ ...texts.keys, ...more }).map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}
