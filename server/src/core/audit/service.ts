export { type AuditEntry, addAuditEntry, hasRecentDuplicate } from './queries.ts';
