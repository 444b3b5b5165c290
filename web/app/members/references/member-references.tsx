import type { Reference, ReferenceSummary } from '@bros/contract/members/references';
import { paths } from '@bros/contract/paths';
import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import styles from './member-references.module.css';
import { OwnReference } from './own-reference.tsx';
import { type ReferenceSubject, useReferences, useSummary } from './references.ts';
import { referenceTexts as texts } from './texts.ts';

const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));

const ICON_PX = 20;

/** Specification, N4. */
export default function MemberReferences(referred: ReferenceSubject) {
  const { memberId } = referred;
  const summary = useSummary(memberId);
  const list = useReferences(memberId);
  return (
    <section className={classes('grid gap-2 min-width-0', styles.section)} aria-labelledby="member-references">
      <h2 id="member-references" className="text-h3">
        {texts.title}
      </h2>
      <Loading query={[summary, list]} failed={texts.loadFailed} shape="row" lines={2} />
      {summary.data && list.data && <Shown {...referred} summary={summary.data} list={list} />}
    </section>
  );
}

interface ShownProps extends ReferenceSubject {
  summary: ReferenceSummary;
  list: ReturnType<typeof useReferences>;
}

function Shown({ summary, list, ...referred }: ShownProps) {
  const { id: readerId } = useMember();
  const isSelf = readerId === referred.memberId;
  const [reportedId, setReportedId] = useState<string | null>(null);
  const { metCount } = summary;
  const empty = isSelf ? texts.emptyOwn : texts.empty(referred.displayName);
  return (
    <>
      {metCount > 0 && <p className="semibold">{(isSelf ? texts.metYou : texts.metCount)(metCount)}</p>}
      {!isSelf && <OwnReference {...referred} summary={summary} />}
      <PagedList query={list} shape="row" lines={2} empty={<p className="muted text-small regular">{empty}</p>}>
        {(references) => (
          <WindowedList as="ul" className="grid plain-list">
            {references.map((reference) => (
              <Row
                key={reference.id}
                reference={reference}
                {...(reference.author?.id !== readerId && { onReport: () => setReportedId(reference.id) })}
              />
            ))}
          </WindowedList>
        )}
      </PagedList>
      <Suspense fallback={null}>
        {reportedId && (
          <ReportDialog
            targetType="reference"
            targetId={reportedId}
            name={texts.thisReference}
            onClose={() => setReportedId(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function Row({ reference, onReport }: { reference: Reference; onReport?: () => void }) {
  const { author, hasMet, text, writtenAt } = reference;
  return (
    <li className="flex gap-1 align-start padding-block-2 border-top">
      {author && <MemberFace id={author.id} name={author.displayName} photo={author.photo} />}
      <div className="grid gap-6px min-width-0 flex-1">
        <p className={classes('row break-anywhere', styles.who)}>
          {author ? <Link to={paths.member(author.id)}>{author.displayName}</Link> : labelTexts.unnamedMember}
          <Badge tone={hasMet ? 'good' : 'neutral'}>{hasMet ? texts.met : texts.notMet}</Badge>
          <time dateTime={writtenAt} className="muted text-small regular">
            {formatMonth(writtenAt)}
          </time>
        </p>
        {text && <p className="pre-line break-anywhere measure">{text}</p>}
      </div>
      {onReport && (
        <Menu
          label={texts.actions(author?.displayName ?? labelTexts.unnamedMember)}
          trigger={<MenuDots />}
          items={[{ label: actionTexts.report, icon: <IconFlag size={ICON_PX} aria-hidden />, onPress: onReport }]}
        />
      )}
    </li>
  );
}
