import { MESSAGE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useEffect, useState } from 'react';
import { useMember } from '../../../platform/session.ts';
import type { SharedContent } from '../../../platform/shared-content.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { maxPhotosFor } from '../writing/photo-picker.tsx';
import { shareTexts as texts } from './texts.ts';

const SIDE_PX = 96;
const SHOWN_CHARACTERS = 500;

const beginningOf = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text);

function useUrls(photos: readonly File[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const created = photos.map((photo) => URL.createObjectURL(photo));
    setUrls(created);
    return () => {
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, [photos]);
  return urls;
}

export function Preview({ content, onDiscard }: { content: SharedContent; onDiscard: () => Promise<void> }) {
  const { text, photos, problems } = content;
  const maxPhotos = maxPhotosFor(useMember());
  const urls = useUrls(photos);
  return (
    <section className="stack gap-2 padding-2 surface" aria-label={texts.shared}>
      {text && <p className="pre-line break-anywhere">{beginningOf(text)}</p>}
      {photos.length > 0 && <p className="muted text-small">{texts.photos(photos.length)}</p>}
      {urls.length > 0 && (
        <ul className="wrap gap-1 plain-list" aria-hidden>
          {urls.map((url) => (
            <li key={url}>
              <img className="block rounded object-cover" src={url} alt="" width={SIDE_PX} height={SIDE_PX} />
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <Banner tone="error" title={texts.problem}>
          {problems.map((problem) => (
            <p key={problem}>{texts.problems[problem]}</p>
          ))}
        </Banner>
      )}
      {text.length > MESSAGE_MAX_CHARACTERS && <p>{texts.longer(text.length)}</p>}
      {maxPhotos > 0 && photos.length > maxPhotos && <p>{texts.fewerPhotos(maxPhotos)}</p>}
      <div>
        <Button variant="quiet" size="small" onPress={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </section>
  );
}
