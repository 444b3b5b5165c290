import type { MemberId } from '@bros/contract/core/fields';
import { CLEANUP_KINDS, CLEANUP_PERIODS, type CleanupKind, type CleanupPeriod } from '@bros/contract/staff/cleanup-rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { cleanupTexts as texts } from './cleanup-texts.ts';

const SEPARATOR = ',';
export const ALL_KINDS: string = CLEANUP_KINDS.join(SEPARATOR);
export const kindsOf = (value: string): CleanupKind[] => CLEANUP_KINDS.filter((kind) => value.split(SEPARATOR).includes(kind));

interface FieldState {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface CleanupFieldsProps {
  memberId: MemberId;
  period: FieldState;
  kinds: FieldState;
  periods: readonly (CleanupPeriod | 'none')[];
  isDisabled: boolean;
}

export const PERIODS_OR_NONE = ['none', ...CLEANUP_PERIODS] as const;

export function CleanupFields({ memberId, period, kinds, periods, isDisabled }: CleanupFieldsProps) {
  return (
    <>
      <Select
        {...period}
        label={texts.period}
        hint={texts.periodHint}
        options={periods.map((value) => ({ value: value as string, label: texts.periods[value] }))}
        isDisabled={isDisabled}
      />
      {period.value !== 'none' && <Preview memberId={memberId} period={period.value as CleanupPeriod} kinds={kinds} />}
    </>
  );
}

function Preview({ memberId, period, kinds: { name, value, error, onChange } }: PreviewProps) {
  const query = useQuery(api.staff.cleanupPreview.queryOptions({ input: { memberId, period }, staleTime: 0 }));
  if (!query.data) return <Loading query={query} shape="row" lines={3} />;
  if (query.data.kinds.length === 0) return <p className="muted">{texts.nothing}</p>;
  const chosen = kindsOf(value);
  const toggle = (kind: CleanupKind, isOn: boolean) =>
    onChange(CLEANUP_KINDS.filter((each) => (each === kind ? isOn : chosen.includes(each))).join(SEPARATOR));
  return (
    <fieldset className="stack gap-1 bare-fieldset">
      <legend className="text-small semibold padding-0">{texts.kinds}</legend>
      {query.data.kinds.map(({ kind, count, examples }) => (
        <Checkbox
          key={kind}
          name={`${name}-${kind}`}
          label={texts.kind[kind](count)}
          hint={examples.length > 0 && <Examples texts={examples} />}
          isOn={chosen.includes(kind)}
          onChange={(isOn) => toggle(kind, isOn)}
        />
      ))}
      <p className="bad" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

interface PreviewProps {
  memberId: MemberId;
  period: CleanupPeriod;
  kinds: FieldState;
}

const Examples = ({ texts: examples }: { texts: readonly string[] }) => (
  <>
    {examples.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same text.
      <span key={index} className="block">
        “{text}”
      </span>
    ))}
  </>
);
