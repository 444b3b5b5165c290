export { type AuditEntry, addAuditEntry, wasJustDone } from './queries.ts';
