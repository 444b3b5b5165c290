import { api } from '../../../platform/api/api.ts';
import { createFiguresReader, exportFigures, type FiguresDeps } from './service.ts';

export function createFiguresDeskRouter(deps: FiguresDeps) {
  const { staff } = api;
  const read = createFiguresReader(deps);
  return {
    figures: staff.figures.handler(({ input }) => read(input.period)),
    exportFigures: staff.exportFigures.handler(({ input }) => exportFigures(read, input.period)),
  };
}
