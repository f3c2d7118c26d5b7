import { anyOf } from '#shared/compose-pattern.ts';
import { isOfDevice } from './device-line.ts';
import { isFarewell, readFarewell } from './farewell.ts';
import { isNameLine, isOfWriter, tellsInNouns } from './name-line.ts';
import { findPhone } from './phone.ts';

const LEGAL = anyOf(
  [
    /^[*_\s]{0,12}(?:ce|cet|cette) (?:message|e-?mail|courriel|mail|communication)\b.{0,160}\b(?:confidentiels?\b(?! ?[:,])|confidentielles?\b|destin[ée]{1,2}s? (?:exclusivement|uniquement|seulement|[àa] l['’](?:usage|attention exclusive)|[àa] ses? |[àa] son |aux? seul)|pi[èe]ces? jointes?|propri[ée]t[ée])/,
    /^[*_\s]{0,12}this (?:e-?mail|message)\b.{0,160}\b(?:confiden|intend)/,
    /^[*_\s]{0,12}les informations contenues(?: dans (?:ce|cet|cette|le pr[ée]sent)(?: message| courriel| mail| e-?mail| communication| pi[èe]ce)| ?$)/,
    /^[*_\s]{0,12}(l['’]int[ée]grit[ée] de ce message|avis de confidentialit|confidentiality|disclaimer)/,
    /^[*_\s]{0,12}(pensez (vert|[àa] l['’]environnement)|avant d['’]imprimer(?: (?:ce|cet|le pr[ée]sent)| ?[,.:!]|$)|n['’]imprimez (?:ce|cet|le pr[ée]sent|que ))/,
    /^[*_\s]{0,12}(please consider the environment|sans virus|garanti sans virus|virus-free)/,
    /^[*_\s]{0,12}(<?https?:\/\/\S{0,80}avast)/,
  ],
  'i',
);
/** « Les informations contenues dans votre courrier sont fausses. » */
const OF_ELSE = /^les informations contenues dans (?!(?:ce|cet|cette|le pr[ée]sent)\b)/i;
const MOST_SIGNATURE_LINES = 14;

/** Parts a text that has no quotation any more: what the person says, the block that signs it, and what programs have added. */
export function cutSignature(text: string): { body: string; signature: string; ofMachine: string } {
  const all = text.split('\n');
  const isNotice = markLegal(all);
  const isOfMachine = (line: string, at: number) => isNotice[at] === true || isOfDevice(line);
  const lines = unfoldFarewells(all.filter((line, at) => !isOfMachine(line, at)));
  const start = findSignatureStart(lines);
  const below = lines.slice(start).flatMap(readBelow);
  const isSaid = listSaidBelow(below);
  const take = (wanted: boolean) =>
    below.filter((_, at) => isSaid[at] === wanted).map(({ text: line }) => line);
  return {
    body: [...lines.slice(0, start), ...take(true)].join('\n').trim(),
    signature: take(false).join('\n').trim(),
    ofMachine: all.filter(isOfMachine).join('\n'),
  };
}

/** A line from the farewell on, and whether it is what goes on behind one. */
interface Below {
  text: string;
  goesOn: boolean;
}

function readBelow(line: string): Below[] {
  const { leave = line, rest = '' } = readFarewell(line.trim()) ?? {};
  return rest === ''
    ? [{ text: line, goesOn: false }]
    : [
        { text: leave, goesOn: false },
        { text: rest, goesOn: true },
      ];
}

const FORMAL = /^\s{0,9}(?:je vous prie|nous vous prions|veuillez)\b/i;
const MOST_FOLDED = 3;

/** « Veuillez agréer, Madame, l’expression de mes⏎salutations distinguées » is one line. */
function unfoldFarewells(lines: readonly string[]): string[] {
  const unfolded: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const count = FORMAL.test(lines[at] ?? '') ? countFolded(lines.slice(at, at + MOST_FOLDED)) : 1;
    unfolded.push(lines.slice(at, at + count).join(' '));
    at += count - 1;
  }
  return unfolded;
}

function countFolded(lines: readonly string[]): number {
  const whole = lines.findIndex((_, last) =>
    isFarewell(
      lines
        .slice(0, last + 1)
        .join(' ')
        .trim(),
    ),
  );
  return whole < 0 ? 1 : whole + 1;
}

/** What a notice says, line by line. */
const OF_NOTICE =
  /confiden|destinat|erreur|messag|courriel|e-?mail|d[ée]trui|divulg|utilis|diffus|interdi|virus|responsab|imprim|environnement|pi[èe]ces? jointe|int[ée]gr|exp[ée]dit|avert|avis[ée]|l[ée]gal|donn[ée]es|https?:|intend|sender|notify|delete|attach|copi|tiers|propri/i;

/** A legal notice runs to the end of its paragraph, as long as it goes on or speaks of the message. */
function markLegal(lines: readonly string[]): boolean[] {
  let inNotice = false;
  let isOpen = false;
  return lines.map((line) => {
    const plain = line.trim().replace(/^[«"“\s]{1,4}/, '');
    const opens = LEGAL.test(plain) && !OF_ELSE.test(plain);
    const goesOn = OF_NOTICE.test(plain) || (isOpen && !/^\p{Lu}/u.test(plain));
    inNotice = plain !== '' && !isOfWriter(plain) && (opens || (inNotice && goesOn));
    isOpen = !/[.!?]$/.test(plain);
    return inNotice;
  });
}

function findSignatureStart(lines: string[]): number {
  const dashes = lines.findIndex((line) => /^(--|—|-- )\s*$/.test(line));
  const before = dashes < 0 ? lines.length : dashes;
  for (let i = Math.max(0, before - MOST_SIGNATURE_LINES); i < before; i++) {
    if (readFarewell(lines[i]?.trim() ?? '')) return i;
  }
  return findNameBlock(lines, before);
}

/** Last lines that only hold a name, a phone number or a company, with no formula above them. */
function findNameBlock(lines: string[], end: number): number {
  let start = end;
  for (let i = end - 1; i >= Math.max(0, end - 5); i--) {
    const line = lines[i]?.trim() ?? '';
    if (line && !signs(line)) break;
    if (line) start = i;
  }
  return start;
}

function signs(line: string): boolean {
  if (line.length > 60 || /[?!:]/.test(line)) return false;
  return isNameLine(line) || (findPhone(line) !== null && !isSentence(line));
}

/** Which lines below the farewell are said: a sentence, a question, and an afterthought to the end of its paragraph. */
function listSaidBelow(signature: readonly Below[]): boolean[] {
  let inAfterthought = false;
  return signature.map(({ text: line, goesOn }) => {
    if (!line.trim()) inAfterthought = false;
    if (AFTERTHOUGHT.test(line)) inAfterthought = true;
    const isQuestion = /\?/.test(line) && !/https?:\/\//.test(line);
    if (inAfterthought || isQuestion || goesOn) return true;
    return !isFarewell(line.trim()) && (isSentence(line) || tellsInNouns(line));
  });
}

const AFTERTHOUGHT = /^\s{0,9}(?:p\.?\s?-?s\b|n\.?b\b|post[- ]scriptum\b)/i;
/** Of whom something is said, to whom, or that it is not. */
const SENTENCE = anyOf(
  [
    /(?:^|[\s«"(,;])(?:je|j['’](?=[aeiouyhéèê])|nous|on|il|elle|ils|elles|ne|n['’]|pas|est|sont|sommes|suis)(?=[\s,;.!]|['’]|$)/,
    /(?:^|\s)merci de (?:ne|me|nous|vous|bien|m['’])|^(?:mon|ma|mes) \p{Ll}{3}/u,
    /^(?:ne |n['’])?(?:m['’])?\p{L}{2,14}ez(?:-(?:moi|nous|le|la|les))?\s/u,
  ],
  'iu',
);
/** « SARL Mon Jardin » is a name. */
const OF_HIS = /\s(?:mon|ma|mes) \p{Ll}{3}/u;

function isSentence(line: string): boolean {
  return (SENTENCE.test(line) || OF_HIS.test(line)) && !isNameLine(line);
}
