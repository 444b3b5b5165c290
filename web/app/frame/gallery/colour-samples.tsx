import { themes } from '../../ui/tokens.ts';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

export function ColourSamples() {
  return (
    <>
      <Sample title="Colours">
        <div className={styles.swatches}>
          {Object.keys(themes.light).map((token) => (
            <div key={token} className={styles.swatch}>
              <span className={styles.chip} style={{ background: `var(--${token})` }} />
              {token}
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Type">
        <h1>Know someone wherever you land</h1>
        <h2>Rooms where people answer</h2>
        <h3>Cities, read honestly</h3>
        <h4>Four memberships, one of them free</h4>
        <p>
          Text runs at sixteen pixels in Inter, at most sixty-eight characters to a line, with{' '}
          <a href="#type">links that look like links</a> and figures 0123456789 of one width where they stand in columns. Names
          keep their letters: Łódź, İzmir, Medellín, Chișinău.
        </p>
      </Sample>
    </>
  );
}
