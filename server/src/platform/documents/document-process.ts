import '../source-maps.ts';
import { handleChildTask } from '../child-process.ts';
import { type DocumentInspection, inspectDocx } from './inspect.ts';

handleChildTask<null, DocumentInspection>(async (_task, file) => inspectDocx(file));
