import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { chooseTheme, currentTheme } from '../platform/theme.ts';
import iconButton from './icon-button.module.css';
import { uiTexts } from './texts.ts';
import styles from './theme-switch.module.css';

export function ThemeSwitch() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // Prerendered pages do not know the theme.
  useEffect(() => setTheme(currentTheme()), []);

  const next = theme === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? uiTexts.useDarkTheme : uiTexts.useLightTheme;
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={label}
      data-theme-switch
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <IconMoon className={styles.moon} size={20} aria-hidden />
      <IconSun className={styles.sun} size={20} aria-hidden />
    </button>
  );
}
