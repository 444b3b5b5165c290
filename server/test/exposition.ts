import { expect } from 'vitest';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export async function readMetrics(publicUrl: string): Promise<Sample[]> {
  const response = await fetch(`${publicUrl}/metrics`);
  expect(response.status).toBe(200);
  return (await response.text()).split('\n').flatMap((line) => {
    const [, name = '', labels = '', value] = /^([a-z]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]);
    return value === undefined ? [] : [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

export const findSamples = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.filter((one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value));
