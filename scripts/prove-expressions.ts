import { findProof } from './linear-expressions/find-proof.ts';
import { type Expression, listExpressions } from './linear-expressions/list-expressions.ts';
import { readProofs, writeProofs } from './linear-expressions/proofs.ts';
import { startProgress } from './progress.ts';

/**
 * Looks for a proof of each expression that has none, those of the past included, and forgets what is not written any more.
 * What stays unknown is refused unless it was unknown before.
 */
const { proved, unknown } = readProofs();
const all = [...new Map(listExpressions().map((one) => [one.key ?? '', one])).values()];
const next = { proved: proved.filter(isWritten), unknown: [] as string[] };
const refused: string[] = [];
const left = all.filter(({ key }) => !proved.includes(key ?? ''));
const progress = startProgress('Expressions', left.length);
for (const expression of left) {
  settle(expression);
  progress.advance();
}
progress.end();
writeProofs(next);
for (const told of refused) console.error(told);
console.log(
  `${all.length} expressions : ${next.proved.length} prouvées, ${next.unknown.length} encore sans preuve, ${refused.length} refusées.`,
);
process.exit(refused.length > 0 ? 1 : 0);

function settle(expression: Expression): void {
  const { key, file, line, source, flags } = expression;
  const verdict = findProof(expression);
  if (!key || verdict.is === 'bounded') return;
  if (verdict.is === 'proved') next.proved.push(key);
  else if (verdict.is === 'unknown' && unknown.includes(key)) next.unknown.push(key);
  else
    refused.push(`${file}:${line}  /${source}/${flags}  ${'how' in verdict ? verdict.how : 'sans preuve'}`);
}

function isWritten(key: string): boolean {
  return all.some((one) => one.key === key);
}
