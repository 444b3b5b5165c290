import { FEATURES, type Feature } from '@bros/contract/core/features';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface AccountTab<Id extends string = string> {
  /** Its name in the address: `?tab=notifications`. */
  id: Id;
  label: string;
  /** The tab shows once this exists. */
  feature: Feature;
  Panel: ComponentType;
}

/** The tab an address names; the first one when it names none. */
export function tabIn<Id extends string>(tabs: readonly AccountTab<Id>[], search: string): AccountTab<Id> | undefined {
  const shown = tabs.filter((tab) => FEATURES[tab.feature]);
  const named = new URLSearchParams(search).get('tab');
  return shown.find((tab) => tab.id === named) ?? shown[0];
}

/** Tabs whose choice stands in the address, so that a reload keeps it and a link can name it. */
export function AccountTabs<Id extends string>({ label, tabs }: { label: string; tabs: readonly AccountTab<Id>[] }) {
  const [params, setParams] = useSearchParams();
  const selected = tabIn(tabs, params.toString());
  if (!selected) return null;
  const { Panel } = selected;

  const select = (id: Id) => setParams(id === tabs[0]?.id ? {} : { tab: id }, { replace: true, preventScrollReset: true });

  return (
    <Tabs label={label} tabs={tabs.filter((tab) => FEATURES[tab.feature])} selected={selected.id} onSelect={select}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}
