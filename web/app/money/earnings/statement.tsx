import { STATEMENT_FORMATS, type StatementFormat } from '@bros/contract/money/earning-rules';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMonthOf } from '../../platform/format.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { earningsTexts } from './texts.ts';
import { useKnownMonths } from './use-known-months.ts';

/** @param period '2026-11' or '2026' */
const saveStatement = (period: string, format: StatementFormat): Promise<void> =>
  downloadFile(`/api/earnings/statement?${new URLSearchParams({ period, format })}`, `bros-abroad-earnings-${period}.${format}`);

const { statement: texts } = earningsTexts;

export function Statement() {
  const months = useKnownMonths();
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const period = chosen || (months[0] ?? '');

  async function save(format: StatementFormat): Promise<void> {
    setFailure(null);
    await saveStatement(period, format).catch(setFailure);
  }

  const options = [
    ...years.map((value) => ({ value, label: value })),
    ...months.map((value) => ({ value, label: formatMonthOf(value) })),
  ];
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <div className="wrap gap-2 align-end">
        <Select name="period" label={texts.period} value={period} options={options} onChange={setChosen} />
        {STATEMENT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="quiet"
            icon={<IconDownload size={20} aria-hidden />}
            onPress={() => save(format)}
            busyLabel={texts.busy}
          >
            {texts[format]}
          </Button>
        ))}
      </div>
      <Failure error={failure} />
    </Panel>
  );
}
