import { IconDownload } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button.tsx';
import { staffTexts } from './texts.ts';

interface ExportLinkProps {
  /** The list by its address in the API. */
  list: string;
  /** The part that shows: the file holds all its pages. */
  filter: Readonly<Record<string, string | undefined>>;
}

/** Leads to the list as a file, which the browser saves while it arrives. */
export function ExportLink({ list, filter }: ExportLinkProps) {
  const asked = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(asked).toString();
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
