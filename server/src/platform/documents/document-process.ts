import { handleChildTask } from '../child-process.ts';
import { type DocumentFinding, inspectDocx } from './inspect.ts';

/** The child process that unpacks one Word document. */
handleChildTask<null, DocumentFinding>(async (_task, file) => inspectDocx(file));
