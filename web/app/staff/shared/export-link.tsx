import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button.tsx';
import { staffTexts } from './texts.ts';

interface ExportLinkProps {
  list: string;
  /** The file contains all matching rows, not only loaded pages. */
  filter: Readonly<Record<string, string | undefined>>;
}

/** A plain link lets the browser save while the file arrives. */
export function ExportLink({ list, filter }: ExportLinkProps) {
  const filterInput = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(filterInput).toString();
  return (
    <ButtonLink
      to={`/api/staff/${list}.csv${query && `?${query}`}`}
      variant="quiet"
      isDocument
      icon={<IconDownload size={20} aria-hidden />}
    >
      {staffTexts.saveAsCsv}
    </ButtonLink>
  );
}
