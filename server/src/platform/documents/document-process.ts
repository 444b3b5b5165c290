import '../source-maps.ts';
import { handleChildTask } from '../child-process.ts';
import { type DocumentFinding, inspectDocx } from './inspect.ts';

handleChildTask<null, DocumentFinding>(async (_task, file) => inspectDocx(file));
