import { findOpen } from './linear-expressions/find-open.ts';
import { listComposed } from './linear-expressions/list-composed.ts';
import { listExpressions } from './linear-expressions/list-expressions.ts';
import { readProofs } from './linear-expressions/proofs.ts';

/** Refuses an expression that reads what strangers wrote and is not known to take a time linear in its length. */
const { expressions: composed, refused } = await listComposed();
const open = findOpen([...listExpressions(), ...composed], readProofs());
for (const { file, line, source, flags } of open) console.error(`${file}:${line}  /${source}/${flags}`);
for (const { file, line, calls } of refused) console.error(`${file}:${line}  ${calls}`);
if (open.length > 0)
  console.error(
    `\n${open.length} expression(s) sans preuve de temps linéaire : bornez leurs répétitions ({0,60}), ou lancez « npm run prove ».`,
  );
if (refused.length > 0)
  console.error(
    `\n${refused.length} expression(s) assemblée(s) ailleurs que dans shared/compose-pattern.ts, ou pas au chargement de leur module.`,
  );
process.exit(open.length + refused.length > 0 ? 1 : 0);
