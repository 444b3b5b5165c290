import { IconShieldExclamation } from '@tabler/icons-react';
import { stayTexts } from './texts.ts';

const { scams: texts } = stayTexts;

export function ScamGuide() {
  return (
    <section className="grid gap-1 padding-2 sunken rounded" aria-labelledby="rental-scams">
      <h2 id="rental-scams" className="row gap-1 text-h4">
        <IconShieldExclamation size={22} aria-hidden />
        {texts.title}
      </h2>
      <p className="semibold">{texts.lead}</p>
      <ul className="grid gap-6px bullets">
        {Object.values(texts.signs).map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="muted text-small">{texts.report}</p>
    </section>
  );
}
