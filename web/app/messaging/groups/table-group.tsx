import { paths } from '@bros/contract/paths';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { groupEntryTexts as texts } from './entry-texts.ts';
import { useGroupEvents } from './groups.ts';

export function TableGroup({ tableId }: { tableId: string }) {
  const { data } = useQuery(api.groups.ofTable.queryOptions({ input: { tableId } }));
  useGroupEvents();
  if (!data?.group) return null;
  return (
    <ButtonLink to={paths.dashboardRoom(data.group.slug)} icon={<IconMessages size={20} aria-hidden />}>
      {texts.ofTable}
    </ButtonLink>
  );
}
