import { paths } from '@bros/contract/paths';
import type { CityGuide, GuideSource } from '@bros/contract/places/city-guides';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconArrowLeft, IconFlag } from '@tabler/icons-react';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { anchorOf, Markdown } from '../../shared/writing/markdown.tsx';
import { useMarkdown } from '../../shared/writing/use-markdown.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { GuideCover, GuideFacts } from './guide-card.tsx';
import styles from './guides.module.css';
import { guideTexts as texts } from './texts.ts';

const StaffActions = lazyPart(() => import('./staff-actions.tsx'));

export function GuideSheet({ guide }: { guide: CityGuide }) {
  const { title, author, publishedAt, body, can } = guide;
  const content = useRef<HTMLDivElement>(null);
  const nowMs = useMinute();
  return (
    <article className="stack gap-2">
      <Link to={paths.cityGuides} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <div className={styles.cover}>
        <GuideCover guide={guide} nowMs={nowMs} isAlone />
      </div>
      <header className="grid gap-1 measure">
        <h1 className="break-anywhere">{title}</h1>
        <GuideFacts guide={guide} />
        <AuthorLine author={author} createdAt={publishedAt} />
        <div className="row gap-1">
          {body && <ListenButton title={title} text={() => content.current?.textContent ?? ''} />}
          <MemberActions guide={guide} />
        </div>
        {(can.pin || can.takeDown) && (
          <Suspense fallback={null}>
            <StaffActions guide={guide} />
          </Suspense>
        )}
      </header>
      {body ? (
        <div className={classes('grid gap-4 align-start', styles.reading)}>
          <div className={classes('stack gap-3 measure min-width-0', styles.body)}>
            <div ref={content}>
              <Markdown text={body.text} hasAnchors />
            </div>
            <Sources sources={body.sources} />
          </div>
          <Contents text={body.text} content={content} />
        </div>
      ) : (
        <Wall title={title} />
      )}
    </article>
  );
}

function Wall({ title }: { title: string }) {
  const { name } = PLANS[tierFor('guides.exclusive')];
  return <TierWall isPart lacks="guides.exclusive" {...texts.wall(name, title)} />;
}

const CONTENTS_FROM = 2;

function Contents({ text, content }: { text: string; content: RefObject<HTMLElement | null> }) {
  const [contents, setContents] = useState<readonly string[]>([]);
  const { data: tree } = useMarkdown(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the headings change
  useLayoutEffect(() => {
    const headings = content.current?.querySelectorAll('h2[id]') ?? [];
    setContents(Array.from(headings, (heading) => heading.textContent));
  }, [tree, content]);
  if (contents.length < CONTENTS_FROM) return null;
  return (
    <nav className={classes('grid gap-1 scroll-y', styles.contents)} aria-labelledby="guide-contents">
      <h2 id="guide-contents" className="text-h4">
        {texts.contents}
      </h2>
      <ol>
        {contents.map((heading, index) => (
          <li key={anchorOf(index)}>
            <a href={`#${anchorOf(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Sources({ sources }: { sources: readonly GuideSource[] }) {
  return (
    <section aria-labelledby="guide-sources" className={page.section}>
      <h2 id="guide-sources" className="text-h3">
        {texts.sources}
      </h2>
      <ol className={styles.sources}>
        {sources.map(({ title, url, year }) => (
          <li key={`${url} ${title}`}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              {title}
              <span className="visually-hidden">, {texts.newTab}</span>
            </a>{' '}
            {year !== null && texts.sourceYear(year)} <span className="muted text-small">{new URL(url).host}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MemberActions({ guide: { id, title, isOwn, can } }: { guide: CityGuide }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      {isOwn && (
        <ButtonLink to={paths.cityGuideDraft(id)} variant="quiet" size="small">
          {actionTexts.edit}
        </ButtonLink>
      )}
      {can.report && (
        <Button variant="plain" size="small" icon={<IconFlag size={18} aria-hidden />} onPress={() => setReporting(true)}>
          {actionTexts.report}
        </Button>
      )}
      {isReporting && <ReportDialog targetType="cityGuide" targetId={id} name={title} onClose={() => setReporting(false)} />}
    </>
  );
}
