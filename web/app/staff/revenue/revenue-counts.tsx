import styles from '../../ui/bar-chart.module.css';
import { revenueTexts as texts } from './revenue-texts.ts';

export function WhatCounts({ definitions }: { definitions: Readonly<Record<string, string>> }) {
  return (
    <details className={styles.table}>
      <summary>{texts.counts}</summary>
      <ul className={styles.definitions}>
        {Object.entries(definitions).map(([name, definition]) => (
          <li key={name}>{definition}</li>
        ))}
      </ul>
    </details>
  );
}
