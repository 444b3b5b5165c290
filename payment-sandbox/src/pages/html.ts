/** Trusted HTML. Only `html` creates it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertion = string | number | Markup | readonly Markup[];

export const html = (strings: TemplateStringsArray, ...insertions: Insertion[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...insertions.map(toHtml)));

function toHtml(insertion: Insertion): string {
  if (insertion instanceof Markup) return insertion.text;
  if (typeof insertion === 'object') return insertion.map(({ text }) => text).join('');
  return String(insertion).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
