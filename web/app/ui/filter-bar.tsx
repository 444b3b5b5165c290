import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Dialog } from './dialog.tsx';
import styles from './filter-bar.module.css';
import { Stack } from './layout.tsx';
import { Skeleton } from './states.tsx';
import { uiTexts } from './texts.ts';
import { useIsNarrow } from './use-is-phone.ts';

export interface FilterBarProps {
  first?: ReactNode;
  children?: ReactNode;
  wide?: ReactNode;
  action?: ReactNode;
  panel?: { label: string; active: number; content: ReactNode };
  /** Not counting `first`. */
  active?: number;
  /** For screen readers. */
  label?: string;
  clear?: { label: string; onPress: () => void } | undefined;
}

const FilterIcon = () => <IconAdjustmentsHorizontal size={20} aria-hidden />;

export function FilterBar({ label, first, ...rest }: FilterBarProps) {
  const isNarrow = useIsNarrow();
  return (
    <search className="grid gap-2 min-width-0" aria-label={label}>
      {isNarrow ? <NarrowBar first={first} {...rest} /> : <WideBar first={first} {...rest} />}
    </search>
  );
}

const ClearButton = ({ clear }: Pick<FilterBarProps, 'clear'>) =>
  clear && (
    <Button variant="plain" onPress={clear.onPress}>
      {clear.label}
    </Button>
  );

function WideBar({ first, children, wide, action, panel, clear }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(panel !== undefined && panel.active > 0);
  const [wasOpened, setWasOpened] = useState(isOpen);
  function toggle(): void {
    setOpen(!isOpen);
    setWasOpened(true);
  }
  return (
    <>
      <div className={classes('wrap gap-2 align-end', styles.row)}>
        {first && <div className={styles.first}>{first}</div>}
        {children}
        {panel && (
          <Button variant="quiet" icon={<FilterIcon />} aria={{ 'aria-expanded': isOpen, 'aria-controls': id }} onPress={toggle}>
            {panel.label}
          </Button>
        )}
        <ClearButton clear={clear} />
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {wide}
      {panel && (
        <fieldset
          id={id}
          className={classes('grid gap-2-3 align-start padding-2 min-width-0 surface', styles.panel)}
          hidden={!isOpen}
          aria-label={uiTexts.filters(0)}
        >
          {wasOpened && <Suspense fallback={<Skeleton />}>{panel.content}</Suspense>}
        </fieldset>
      )}
    </>
  );
}

function NarrowBar({ first, children, wide, action, panel, active = 0, clear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const hasSheet = Boolean(children || wide || panel);
  const label = panel && !children && !wide ? panel.label : uiTexts.filters(active);
  const footer = (
    <>
      <ClearButton clear={clear} />
      <Button onPress={close}>{uiTexts.showResults}</Button>
    </>
  );
  return (
    <div className={classes('flex gap-1 align-end', styles.narrow)}>
      {action}
      {first && <div className={styles.first}>{first}</div>}
      {hasSheet && (
        <Button
          variant="quiet"
          icon={<FilterIcon />}
          aria={{ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen }}
          onPress={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <Dialog isOpen={isOpen} isAside onClose={close} title={label} footer={footer}>
        <Stack>
          {wide}
          {children}
          {panel && <Suspense fallback={<Skeleton />}>{panel.content}</Suspense>}
        </Stack>
      </Dialog>
    </div>
  );
}
