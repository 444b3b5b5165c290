import type { Readable } from 'node:stream';
import { paths } from '@bros/contract/paths';
import { actualOf, drawText } from '../../../platform/pdf/draw.ts';
import { INK_COLOR, MUTED_COLOR, openPdf } from '../../../platform/pdf/page.ts';
import { OMISSION_MARK, prepareText } from '../../../platform/pdf/text.ts';

const MARGIN = 60;

interface Certificate {
  code: string;
  issuedAt: Date;
  holderName: string;
  courseTitle: string;
  publicUrl: string;
}

interface Line {
  tag: 'P' | 'H1';
  text: string;
  size?: number;
  isBold?: boolean;
  color?: string;
}

export async function writeCertificate(certificate: Certificate): Promise<Readable> {
  const title = `Certificate: ${certificate.courseTitle}`;
  const pdf = await openPdf(title, certificate.issuedAt, { layout: 'landscape', margin: MARGIN });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const lines = await prepareLines(certificate);
  const width = pdf.page.width - 2 * MARGIN;
  for (const { tag, prepared, size = 12, color = INK_COLOR } of lines) {
    root.add(
      pdf.struct(tag, actualOf(prepared), () => {
        pdf.fillColor(color);
        drawText(pdf, prepared, { size, x: MARGIN, width, align: 'center', gap: size });
      }),
    );
  }
  root.end();
  pdf.end();
  return pdf as unknown as Readable;
}

async function prepareLines(certificate: Certificate) {
  const prepare = async (line: Line) => ({ ...line, prepared: await prepareText(line.text, { isBold: line.isBold ?? false }) });
  const lines = await Promise.all(linesOf(certificate).map(prepare));
  return lines.some(({ prepared }) => prepared.isCut) ? [...lines, await prepare(LEFT_OUT_NOTE)] : lines;
}

const LEFT_OUT_NOTE: Line = {
  tag: 'P',
  text: `${OMISSION_MARK} stands for letters that this file cannot show.`,
  color: MUTED_COLOR,
  size: 9,
};

function linesOf({ code, issuedAt, holderName, courseTitle, publicUrl }: Certificate): Line[] {
  return [
    { tag: 'P', text: 'Bros Abroad Academy', color: MUTED_COLOR },
    { tag: 'H1', text: 'Certificate of completion', size: 28, isBold: true },
    { tag: 'P', text: holderName, size: 20, isBold: true },
    { tag: 'P', text: 'finished every lesson of the course' },
    { tag: 'P', text: courseTitle, size: 20, isBold: true },
    { tag: 'P', text: `on ${issuedAt.toISOString().slice(0, 10)} (UTC).` },
    { tag: 'P', text: `Check it at ${publicUrl}${paths.certificate(code)}`, color: MUTED_COLOR },
  ];
}
