import { paths } from '@bros/contract/paths';
import { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import iconButton from '../../../ui/icon-button.module.css';
import { withReader } from '../room/rooms.ts';
import { SearchEntry } from '../search/search-entry.tsx';
import { chatTexts } from '../texts.ts';
import styles from './list-head.module.css';
import { listTexts as texts } from './texts.ts';

interface ListHeadProps {
  onlineCount: number | undefined;
  newGroup: ReactNode;
}

export function ListHead({ onlineCount, newGroup }: ListHeadProps) {
  return (
    <header className="grid columns-1-auto align-center">
      <h1 className="text-h3">{chatTexts.title}</h1>
      <div className="flex">
        <SearchEntry />
        <Link to={paths.home} reloadDocument className={iconButton.button} aria-label={texts.home} title={texts.home}>
          <IconHome size={20} aria-hidden />
        </Link>
      </div>
      <div className={classes('line gap-1 between span-all', styles.second)}>
        <p className="muted text-small">{onlineCount !== undefined && chatTexts.online(withReader(onlineCount))}</p>
        {newGroup}
      </div>
    </header>
  );
}
