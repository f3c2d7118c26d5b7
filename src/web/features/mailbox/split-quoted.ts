/** « Le 12 juin 2026 à 10:04, Étude Vasseur <…> a écrit : », « -----Message d'origine----- ». */
const INTRODUCTION =
  /^(?:(?:le|on) .{6,300}(?:a écrit|wrote) ?:|-{2,20} ?(?:message d.origine|original message).{0,40})$/i;

/** What was written, and the earlier message under it, which the exchanges show by themselves. */
export function splitQuoted(text: string): { written: string; quoted: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line, at) => isStart(line.trim(), lines.slice(at + 1, at + 3)));
  // An answer between the lines of the other is read with them.
  const isWhole =
    start > 0 && lines.slice(start).every((line, at) => at === 0 || isQuoted(line, lines[start] ?? ''));
  if (!isWhole) return { written: text, quoted: '' };
  return { written: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}

function isStart(line: string, next: string[]): boolean {
  return INTRODUCTION.test(line) || (line.startsWith('>') && next.every((one) => /^\s*(>|$)/.test(one)));
}

function isQuoted(line: string, introduction: string): boolean {
  return introduction.startsWith('-') || /^\s*(>|$)/.test(line);
}
