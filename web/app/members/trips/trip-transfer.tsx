import { TRIP_FILE_FORMATS } from '@bros/contract/members/trip-files';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { saveAnswer } from '../../platform/save-file.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { tripFileTexts as texts } from './trip-file-texts.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

const ICON_PX = 20;

/** `onFailure` gets null when an export begins. */
export function TripTransfer({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const [isImporting, setImporting] = useState(false);
  const exports = TRIP_FILE_FORMATS.map((format) => ({
    label: texts.formats[format],
    icon: <IconDownload size={ICON_PX} aria-hidden />,
    onPress: () => {
      onFailure(null);
      void saveAnswer(`/api/trips/export?format=${format}`, `bros-abroad-trips.${format}`).catch(onFailure);
    },
  }));
  const bringIn = {
    label: texts.open,
    icon: <IconUpload size={ICON_PX} aria-hidden />,
    onPress: () => setImporting(true),
  };
  return (
    <>
      <Menu label={texts.menu} trigger={<MenuDots />} items={[bringIn, ...exports]} />
      <Suspense fallback={null}>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
