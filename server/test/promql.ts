import { parser } from '@prometheus-io/lezer-promql';
import type { Sample } from './exposition.ts';

interface Matcher {
  name: string;
  operator: string;
  value: string;
}

export interface Selector {
  metric: string;
  labels: Matcher[];
}

/** Throws if the expression is not PromQL. */
export function readSelectors(expression: string): Selector[] {
  const selectors: Selector[] = [];
  parser.parse(expression).iterate({
    enter({ type, node, from, to }) {
      const textOf = (one: { from: number; to: number } | null) => (one ? expression.slice(one.from, one.to) : '');
      if (type.isError) throw new SyntaxError(`Not PromQL at ${from}: ${expression}`);
      if (type.name !== 'VectorSelector') return;
      const metric = node.getChild('Identifier');
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      selectors.push({
        metric: textOf(metric ?? { from, to }),
        labels: matchers.map((matcher) => ({
          name: textOf(matcher.getChild('LabelName')),
          operator: textOf(matcher.getChild('MatchOp')),
          value: textOf(matcher.getChild('StringLiteral')).slice(1, -1),
        })),
      });
    },
  });
  return selectors;
}

/** Prometheus anchors regular expressions, and reads a missing label as an empty one. */
const MATCHES: Record<string, (found: string, value: string) => boolean> = {
  '=': (found, value) => found === value,
  '!=': (found, value) => found !== value,
  '=~': (found, value) => new RegExp(`^(?:${value})$`).test(found),
  '!~': (found, value) => !new RegExp(`^(?:${value})$`).test(found),
};

export const selectSamples = (samples: readonly Sample[], { metric, labels }: Selector): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === metric &&
      labels.every(({ name, operator, value }) => MATCHES[operator]?.(sample.labels[name] ?? '', value) ?? false),
  );
