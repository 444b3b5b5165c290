import type { City } from '@bros/contract/core/cities';
import type { EmergencyNumbers as Numbers } from '@bros/contract/members/safety-timers';
import { useId } from 'react';
import { safetyTexts } from './texts.ts';

const { numbers: texts } = safetyTexts;

function listNumbers({ police, ambulance, fire }: Numbers): { label: string; number: string }[] {
  if (police === ambulance && ambulance === fire) return [{ label: texts.all, number: police }];
  return [
    { label: texts.police, number: police },
    { label: texts.ambulance, number: ambulance },
    { label: texts.fire, number: fire },
  ];
}

export function EmergencyNumbers({ city, numbers }: { city: City; numbers: Numbers | null }) {
  const id = useId();
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="text-h4">
        {texts.title(city.country)}
      </h3>
      {numbers ? (
        <ul className="plain-list wrap gap-1-2">
          {listNumbers(numbers).map(({ label, number }) => (
            <li key={label} className="line gap-1">
              <span className="muted">{label}</span>
              <a className="target-height line semibold tabular" href={`tel:${number}`}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.unknown(city.country)}</p>
      )}
    </section>
  );
}
