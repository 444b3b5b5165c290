import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button.tsx';
import { staffTexts } from './texts.ts';

interface ExportLinkProps {
  /** The list's path in the API. */
  list: string;
  /** The file contains every row that matches, not only the loaded pages. */
  filter: Readonly<Record<string, string | undefined>>;
}

/** A plain link, so that the browser saves the file while it arrives. */
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
