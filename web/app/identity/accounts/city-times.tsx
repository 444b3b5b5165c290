import { MINUTE_MS } from '@bros/contract/core/durations';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../platform/format.ts';
import styles from './city-times.module.css';
import { accountTexts } from './texts.ts';

const cities = [
  { name: 'Mexico City', timeZone: 'America/Mexico_City' },
  { name: 'Medellín', timeZone: 'America/Bogota' },
  { name: 'Lisbon', timeZone: 'Europe/Lisbon' },
  { name: 'Budapest', timeZone: 'Europe/Budapest' },
  { name: 'Bangkok', timeZone: 'Asia/Bangkok' },
  { name: 'Canggu', timeZone: 'Asia/Makassar' },
] as const;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

function subscribeToMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The prerendered document only reserves space for the times. */
export function CityTimes() {
  const minute = useSyncExternalStore(subscribeToMinutes, currentMinute, () => null);
  return (
    <aside className={styles.aside}>
      <p className={styles.title}>{accountTexts.aside.title}</p>
      <ul className={styles.cities}>
        {cities.map(({ name, timeZone }) => (
          <li key={name}>
            <span className={styles.city}>{name}</span>
            <span className={styles.time}>{minute === null ? '\u00a0' : formatTime(minute * MINUTE_MS, timeZone)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{accountTexts.aside.text}</p>
    </aside>
  );
}
