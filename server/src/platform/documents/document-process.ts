import { workApart } from '../apart.ts';
import { type DocumentFinding, inspectDocx } from './inspect.ts';

/** The process that unpacks one Word document. */
workApart<null, DocumentFinding>(async (_task, file) => inspectDocx(file));
