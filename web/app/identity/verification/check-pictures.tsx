import { type DeskCheckDetail, verificationPictureUrl } from '@bros/contract/identity/verification-desk';
import { useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import { useSingleKey } from '../../ui/single-keys.ts';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

const { check: texts, ...labels } = deskTexts;

type Picture = DeskCheckDetail['pictures'][number];

export function CheckPictures({ check }: { check: DeskCheckDetail }) {
  const photo = check.pictures.find(({ kind }) => kind === 'photo');
  const others = check.pictures.filter(({ kind }) => kind !== 'photo');
  const [shownIndex, setShownIndex] = useState(0);
  const shown = others[Math.min(shownIndex, others.length - 1)];
  const move = (by: number) => setShownIndex((before) => Math.max(0, Math.min(others.length - 1, before + by)));
  useSingleKey(',', () => move(-1));
  useSingleKey('.', () => move(1));
  if (check.pictures.length === 0) return <p className="muted text-small">{texts.deleted}</p>;
  return (
    <section aria-label={texts.pictures} className="stack gap-2">
      {check.code && <p className="semibold">{texts.code(check.code)}</p>}
      <div className={classes('grid gap-2 align-start full-width', styles.pair)}>
        {photo ? (
          <Large check={check} picture={photo} labels={texts.photo} />
        ) : (
          <p className="muted text-small">{texts.noPhoto}</p>
        )}
        {shown && <Large check={check} picture={shown} labels={describe(check, shown, others)} />}
      </div>
      {others.length > 1 && (
        <>
          <ol className={classes('flex gap-4px scroll-x', styles.strip)}>
            {others.map((picture, index) => (
              <li className="flex-none" key={picture.index}>
                <button
                  type="button"
                  aria-label={describe(check, picture, others)}
                  aria-pressed={picture === shown}
                  onClick={() => setShownIndex(index)}
                >
                  <img src={verificationPictureUrl(check.id, picture.index)} alt="" width={96} height={72} loading="lazy" />
                </button>
              </li>
            ))}
          </ol>
          <Row>
            <Button variant="quiet" size="small" onPress={() => move(-1)} isDisabled={shownIndex === 0}>
              {texts.previous}
            </Button>
            <Button variant="quiet" size="small" onPress={() => move(1)} isDisabled={shownIndex >= others.length - 1}>
              {texts.next}
            </Button>
          </Row>
        </>
      )}
      {check.evidenceUntil && <p className="muted text-small">{texts.until(check.evidenceUntil)}</p>}
      <p className={classes('wrap gap-1-2 muted text-small keyboard-only', styles.keys)}>
        <strong>{texts.keysTitle}</strong>
        {Object.entries(texts.keys).map(([key, meaning]) => (
          <span key={key}>
            <kbd>{key}</kbd> {meaning}
          </span>
        ))}
      </p>
    </section>
  );
}

function describe({ acts }: DeskCheckDetail, picture: Picture, all: readonly Picture[]): string {
  if (picture.kind === 'submitted') return texts.submitted;
  const act = picture.step ? acts[picture.step - 1] : undefined;
  const step = act ? labels.acts[act] : texts.straight;
  const seconds = picture.atMs === null ? '' : `, ${formatNumber(Math.round(picture.atMs / 100) / 10)} s`;
  return `${texts.frame(all.indexOf(picture) + 1, all.length)}: ${step}${seconds}`;
}

const Large = ({ check, picture, labels: caption }: { check: DeskCheckDetail; picture: Picture; labels: string }) => (
  <figure className={classes('text-small break-anywhere', styles.side)}>
    <img src={verificationPictureUrl(check.id, picture.index)} alt={caption} width={640} height={480} />
    <figcaption>{caption}</figcaption>
  </figure>
);
