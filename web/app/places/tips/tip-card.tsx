import type { Tip } from '@bros/contract/places/tips';
import { IconEye, IconEyeOff, IconFlag, IconPencil, IconThumbUp, IconThumbUpFilled, IconTrash } from '@tabler/icons-react';
import { useAnchor } from '../../platform/anchor.ts';
import { formatNumber } from '../../platform/format.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { tipTexts as texts } from './texts.ts';
import styles from './tips.module.css';
import { useVote } from './tips.ts';

export type TipTask = 'edit' | 'remove' | 'report' | 'hide';

export interface TipCardProps {
  tip: Tip;
  onTask: (task: TipTask, tip: Tip) => void;
}

export function TipCard({ tip, onTask }: TipCardProps) {
  const { id, category, title, text, city, author, isEditorial, createdAt, editedAt, hidden } = tip;
  const anchor = `tip-${id}`;
  const ref = useAnchor(anchor);
  return (
    <Card as="li">
      <article className="column gap-1 min-width-0 full-height" aria-labelledby={anchor}>
        <p className="wrap gap-6px">
          <Badge tone="lagoon">{texts.categories[category]}</Badge>
          {city && <Badge>{`${city.name}, ${city.country}`}</Badge>}
        </p>
        <h2 id={anchor} ref={ref} className="text-h4 break-anywhere">
          {title}
        </h2>
        <p className="pre-line break-anywhere measure">{text}</p>
        {hidden && <p className="bad break-anywhere">{boardTexts.hiddenBecause(hidden.reason)}</p>}
        <footer className="row gap-1-2 between padding-top-1 margin-top-auto">
          <AuthorLine author={author} isEditorial={isEditorial} createdAt={createdAt} editedAt={editedAt} />
          <div className="line gap-4px">
            <ListenButton title={title} text={text} />
            <Vote tip={tip} />
            <TipMenu tip={tip} onTask={onTask} />
          </div>
        </footer>
      </article>
    </Card>
  );
}

function Vote({ tip }: { tip: Tip }) {
  const vote = useVote(tip);
  const { hasVoted, voteCount, title, can } = tip;
  const Thumb = hasVoted ? IconThumbUpFilled : IconThumbUp;
  if (!can.vote) return <p className="muted text-small">{texts.votes(voteCount)}</p>;
  return (
    <button
      type="button"
      className={classes('inline-row gap-1 ink semibold hover-sunken', styles.vote)}
      aria-pressed={hasVoted}
      onClick={() => vote.mutate(!hasVoted)}
    >
      <Thumb size={20} aria-hidden />
      <span>{texts.vote}</span>
      <span className="tabular">{formatNumber(voteCount)}</span>
      <span className="visually-hidden">{texts.voteFor(title)}</span>
    </button>
  );
}

function TipMenu({ tip, onTask }: TipCardProps) {
  const { can, title } = tip;
  const items = [
    { isOffered: can.edit, label: actionTexts.edit, icon: <IconPencil size={20} aria-hidden />, task: 'edit' },
    { isOffered: can.report, label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, task: 'report' },
    { isOffered: can.hide, label: actionTexts.hide, icon: <IconEyeOff size={20} aria-hidden />, task: 'hide' },
    { isOffered: can.restore, label: actionTexts.showAgain, icon: <IconEye size={20} aria-hidden />, task: 'hide' },
    {
      isOffered: can.remove,
      label: actionTexts.delete,
      icon: <IconTrash size={20} aria-hidden />,
      task: 'remove',
      isDangerous: true,
    },
  ] as const;
  const offered = items.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <Menu
      label={texts.more(title)}
      trigger={<MenuDots />}
      items={offered.map(({ task, isOffered: _isOffered, ...item }) => ({ ...item, onPress: () => onTask(task, tip) }))}
    />
  );
}
