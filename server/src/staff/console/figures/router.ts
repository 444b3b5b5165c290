import { api } from '../../../platform/api/api.ts';
import { createFiguresReader, exportFigures, type FiguresParts } from './service.ts';

export function createFiguresDeskRouter(parts: FiguresParts) {
  const { staff } = api;
  const read = createFiguresReader(parts);
  return {
    figures: staff.figures.handler(({ input }) => read(input.period)),
    exportFigures: staff.exportFigures.handler(({ input }) => exportFigures(read, input.period)),
  };
}
