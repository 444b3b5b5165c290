/** Checks the migrations and the record of released migrations (docs/releasing.md). */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version: string, migrations: Record<string, string> }} Release Each new migration file of the release with its SHA-256. */

/** SQL that breaks servers of the previous release. */
const CONTRACTION =
  /\bdrop\b|\brename\b|\bset\s+not\s+null\b|\bset\s+schema\b|\bset\s+data\s+type\b|\balter\s+(column\s+)?\S+\s+type\b|\badd\s+(constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/i;
const REQUIRED_COLUMN = /\badd\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i;
const UNIQUE_INDEX = /^create\s+unique\s+index\b.*?\bon\s+(?:only\s+)?(?:"?public"?\.)?"?(?<table>\w+)/is;
const NEW_TABLE = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(?<table>\w+)/i;
const KEPT = /(?:--|\/\*)\s*compatible:\s*\S+/i;
const BREAKPOINT = '--> statement-breakpoint';
/**
 * Quoted texts and function bodies (`$$`, `$body$`) are single tokens, whose semicolons end no statement. A comment on the semicolon's line belongs to the
 * statement.
 */
const TOKEN =
  /--> statement-breakpoint|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;[ \t]*(?:--(?!> statement-breakpoint)[^\n]*)?|[^-/'"$;]+|./g;
const RAISED = /^update\s+schema_compatibility\s+set\s+minimum_version\b/i;

/** @param {string} folder @returns {Release[]} */
export const readReleases = (folder) => JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));

/** @param {string} folder @returns {{ idx: number, when: number, tag: string }[]} */
export const readJournal = (folder) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries;

/** @param {string} folder @param {string} file */
export const hashOf = (folder, file) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');

/** Returns the files of migrations that no release has. @param {string} folder */
export function findUnreleased(folder) {
  const released = new Set(readReleases(folder).flatMap(({ migrations }) => Object.keys(migrations)));
  return readJournal(folder)
    .map(({ tag }) => `${tag}.sql`)
    .filter((file) => !released.has(file));
}

/** Returns a sentence for each problem. @param {string} folder @param {string} version */
export function findMigrationProblems(folder, version) {
  const releases = readReleases(folder);
  const newest = releases.at(-1)?.version;
  if (newest !== version)
    return [
      `package.json has version ${version}, but the newest release in released.json is ${newest}. Use \`npm run release\`.`,
    ];
  return [...findChanged(folder, releases), ...findDisorder(folder), ...findContractions(folder)];
}

/** @param {string} folder @param {Release[]} releases */
function findChanged(folder, releases) {
  const files = new Set(readJournal(folder).map(({ tag }) => `${tag}.sql`));
  return releases.flatMap(({ version, migrations }) =>
    Object.entries(migrations)
      .filter(([file, hash]) => !files.has(file) || hashOf(folder, file) !== hash)
      .map(([file]) => `${file} was released with ${version} and must not change: write another migration.`),
  );
}

/** Drizzle applies what is newer than the newest applied migration, and so would skip a migration with an earlier time. @param {string} folder */
function findDisorder(folder) {
  const entries = readJournal(folder);
  return entries
    .filter(({ when }, at) => at > 0 && when <= Number(entries[at - 1]?.when))
    .map(({ tag }) => `${tag} is not newer than the migration before it: delete it, and run \`npm run db:generate\` again.`);
}

/** @param {string} folder */
function findContractions(folder) {
  return findUnreleased(folder).flatMap((file) => {
    const statements = splitStatements(readFileSync(join(folder, file), 'utf8'));
    if (statements.some(({ text }) => RAISED.test(text))) return [];
    const newTables = statements.flatMap(({ text }) => NEW_TABLE.exec(text)?.groups?.table ?? []);
    const found = statements.find(({ text, comments }) => isContraction(text, newTables) && !KEPT.test(comments));
    return found
      ? [
          `${file}: older versions may not run after \`${found.text.split('\n')[0]}\`. Raise schema_compatibility.minimum_version in it, or say why they can in a comment: -- compatible: …`,
        ]
      : [];
  });
}

/** Returns each statement without its comments, and the comments before it, in it and behind it on its last line. @param {string} sql */
function splitStatements(sql) {
  const statements = [{ text: '', comments: '' }];
  for (const { 0: token } of sql.matchAll(TOKEN)) {
    const last = statements.length - 1;
    const { text, comments } = statements[last] ?? { text: '', comments: '' };
    if (token.startsWith(';') || token === BREAKPOINT)
      statements.splice(last, 1, { text, comments: comments + token }, { text: '', comments: '' });
    else if (/^(--|\/\*)/.test(token)) statements[last] = { text, comments: `${comments}${token}\n` };
    else statements[last] = { text: text + token, comments };
  }
  return statements.map(({ text, comments }) => ({ text: text.trim(), comments })).filter(({ text }) => text !== '');
}

/** @param {string} text @param {readonly string[]} newTables Older versions write nothing into these tables. */
function isContraction(text, newTables) {
  const { table } = UNIQUE_INDEX.exec(text)?.groups ?? {};
  if (table) return !newTables.includes(table);
  return CONTRACTION.test(text) || REQUIRED_COLUMN.test(text) || REQUIRED_COLUMN.test(withoutParentheses(text));
}

/** Commas in parentheses, as in `numeric(10,2)`, do not end the definition of a column. @param {string} text @returns {string} */
function withoutParentheses(text) {
  const shorter = text.replace(/\([^()]*\)/g, ' ');
  return shorter === text ? text : withoutParentheses(shorter);
}
