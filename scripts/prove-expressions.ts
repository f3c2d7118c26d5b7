import { findOpen } from './linear-expressions/find-open.ts';
import { findProof } from './linear-expressions/find-proof.ts';
import { listComposed } from './linear-expressions/list-composed.ts';
import { type Expression, listExpressions } from './linear-expressions/list-expressions.ts';
import { readProofs, writeProofs } from './linear-expressions/proofs.ts';
import { startProgress } from './progress.ts';

/** Looks for a proof of each expression that has none, and forgets those that nothing needs any more. */
const proved = readProofs();
const { expressions: composed } = await listComposed();
const all = [...new Map([...listExpressions(), ...composed].map((one) => [one.key, one])).values()];
const next = proved.filter(isNeeded);
const refused: string[] = [];
const left = findOpen(all, proved);
const progress = startProgress('Expressions', left.length);
for (const expression of left) {
  settle(expression);
  progress.advance();
}
progress.end();
writeProofs(next);
for (const told of refused) console.error(told);
console.log(
  `${all.length} expressions : ${next.length} prouvées, ${refused.length} refusées, les autres bornées.`,
);
process.exit(refused.length > 0 ? 1 : 0);

function settle(expression: Expression): void {
  const { key, file, line, source, flags } = expression;
  const verdict = findProof(expression);
  if (verdict.is === 'bounded') return;
  if (verdict.is === 'proved') next.push(key);
  else
    refused.push(`${file}:${line}  /${source}/${flags}  ${'how' in verdict ? verdict.how : 'sans preuve'}`);
}

function isNeeded(key: string): boolean {
  return findOpen(all, []).some((one) => one.key === key);
}
