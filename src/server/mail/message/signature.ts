import { anyOf } from '#shared/compose-pattern.ts';
import { parsePersonName } from './person-name.ts';
import { findPhone } from './phone.ts';

/** Lines that a mail program or a company adds by itself. */
const DEVICE = anyOf(
  [
    /^(envoy[ée]e? (de|depuis|via|[àa] partir de|avec)\b|sent from\b|obtenez outlook|get outlook)/,
    /^(t[ée]l[ée]charge[rz] outlook|provenance\s*:\s*courrier)/,
  ],
  'i',
);
const LEGAL = anyOf(
  [
    /^[*_\s]*((ce|cet|cette) (message|e-?mail|courriel|mail|communication)\b.*\b(confiden|destin|jointe|propri))/,
    /^[*_\s]*(this (e-?mail|message)\b.*\b(confiden|intend)|les informations contenues)/,
    /^[*_\s]*(l['’]int[ée]grit[ée] de ce message|avis de confidentialit|confidentiality|disclaimer)/,
    /^[*_\s]*(pensez (vert|[àa] l['’]environnement)|avant d['’]imprimer|n['’]imprimez)/,
    /^[*_\s]*(please consider the environment|sans virus|garanti sans virus|virus-free)/,
    /^[*_\s]*(<?https?:\/\/\S*avast)/,
  ],
  'i',
);
/** « Les informations contenues dans votre courrier sont fausses. » */
const OF_ELSE = /^les informations contenues dans (?!(?:ce|cet|cette|le pr[ée]sent)\b)/i;
const CLOSING = anyOf(
  [
    /^(et )?(bien |tr[èe]s |sinc[èe]rement |meilleures? |avec (mes|nos|toutes mes) )?(cordialement|cdlt|cdt|crdlt|sinc[èe]rement|respectueusement|amicalement|[àa] (vous|toi)|salutations|cordiales? salutations|best regards|kind regards|regards|sincerely|bonne (journ[ée]e|soir[ée]e|r[ée]ception|semaine)|excellente journ[ée]e|d[ée]vou[ée]e?|([àa] vous )?bien [àa] vous|merci (d['’]avance|par avance)?.{0,30}cordialement)\s{0,30}(?:[,.!]\s{0,30})?(\p{Lu}[\p{L}'’. -]{1,40})?$/iu,
    /^(et )?(bien |tr[èe]s |sinc[èe]rement |meilleures? |avec (mes|nos|toutes mes) )?(salutations\b|sentiments\b|bonne fin de |d[ée]vou[ée]e? |votre bien d[ée]vou[ée]).{0,260}$/iu,
    /^(je vous prie|nous vous prions|veuillez) (d['’]|de )?(agr[ée]er|recevoir|croire)/iu,
  ],
  'iu',
);
const MOST_SIGNATURE_LINES = 14;

/** Parts a text that has no quotation any more: what the person says, and the block that signs it. */
export function cutSignature(text: string): { body: string; signature: string } {
  const lines = dropLegal(text.split('\n')).filter((line) => !isOfDevice(line.trim()));
  const start = findSignatureStart(lines);
  const signature = lines.slice(start);
  const isSaid = listSaidBelow(signature);
  return {
    body: [...lines.slice(0, start), ...signature.filter((_, at) => isSaid[at])].join('\n').trim(),
    signature: signature
      .filter((_, at) => !isSaid[at])
      .join('\n')
      .trim(),
  };
}

/** « Envoyé de mon hôpital : mon mari … » is no program’s. */
function isOfDevice(line: string): boolean {
  return DEVICE.test(line) && line.length <= LONGEST_DEVICE && !/[,:;!?] /.test(line);
}

const LONGEST_DEVICE = 90;
/** What a notice says, line by line. */
const OF_NOTICE =
  /confiden|destinat|erreur|messag|courriel|e-?mail|d[ée]trui|divulg|utilis|diffus|interdi|virus|responsab|imprim|environnement|pi[èe]ces? jointe|int[ée]gr|exp[ée]dit|avert|avis[ée]|l[ée]gal|donn[ée]es|https?:|intend|sender|notify|delete|attach|copi|tiers|propri/i;

/** A legal notice runs to the end of its paragraph, as long as it goes on or speaks of the message. */
function dropLegal(lines: string[]): string[] {
  let inNotice = false;
  let isOpen = false;
  return lines.filter((line) => {
    const plain = line.trim().replace(/^[«"“\s]{1,4}/, '');
    const opens = LEGAL.test(plain) && !OF_ELSE.test(plain);
    const goesOn = OF_NOTICE.test(plain) || (isOpen && !/^\p{Lu}/u.test(plain));
    inNotice = plain !== '' && (opens || (inNotice && goesOn));
    isOpen = !/[.!?]$/.test(plain);
    return !inNotice;
  });
}

/** « Cordialement », « Je vous prie d’agréer … »: the line with which a writer takes his leave. */
export function isFarewell(line: string): boolean {
  return CLOSING.test(line) || /^(?:--|—)$/.test(line);
}

function findSignatureStart(lines: string[]): number {
  const dashes = lines.findIndex((line) => /^(--|—|-- )\s*$/.test(line));
  const before = dashes < 0 ? lines.length : dashes;
  for (let i = Math.max(0, before - MOST_SIGNATURE_LINES); i < before; i++) {
    if (CLOSING.test(lines[i]?.trim() ?? '')) return i;
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
  return parsePersonName(line) !== null || (findPhone(line) !== null && !isSentence(line));
}

/** Which lines below the farewell are said: a sentence, a question, and an afterthought to the end of its paragraph. */
function listSaidBelow(signature: readonly string[]): boolean[] {
  let inAfterthought = false;
  return signature.map((line) => {
    if (!line.trim()) inAfterthought = false;
    if (AFTERTHOUGHT.test(line)) inAfterthought = true;
    const isQuestion = /\?/.test(line) && !/https?:\/\//.test(line);
    return inAfterthought || isQuestion || (!isFarewell(line.trim()) && isSentence(line));
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
  return (SENTENCE.test(line) || OF_HIS.test(line)) && parsePersonName(line) === null;
}
