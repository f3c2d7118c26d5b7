import { findCompanyForm } from '../names/company-forms.ts';
import { findCompanies } from '../names/legal-names.ts';
import { formatLastName } from '../names/person-name.ts';
import { type DocumentText, markCells } from '../text/document-text.ts';
import { foldAligned } from '../text/fold.ts';
import { decidePerson, NOBODY, type PersonChoice } from './person-choice.ts';

/** Statutes say it in a sentence: « La société est dénommée X », « La société prend la dénomination de X ». */
const SENTENCE =
  /^(?:La|Cette) (?:société|dénomination)(?: sociale)?(?: (?:est|sera|a pour|prend(?: pour)?|la|dénomination|sociale|de|dénommée|désignée|nommée|celle)){1,8}(?: de la société)?\s{0,30}[:«"]{0,30}\s{0,30}/iu;

/** « : « LA TOUR » »: what stands between quotation marks is all of it. */
const QUOTED = /^[^«“"]{0,20}[«“"] ?([^«»“”"]{2,60})[»”"].{0,120}$/u;

const LABEL = /(?:DENOMINATION(?: SOCIALE)?(?: OU RAISON SOCIALE)?|RAISON SOCIALE)[\s:]{1,30}(?!$)/g;

/** Labels that may stand behind the label of the denomination: the head of a table, the title of an article. */
const OTHER_LABELS: ReadonlySet<string> = new Set(
  'FORME JURIDIQUE SIEGE SOCIAL CAPITAL OBJET DUREE SIREN SIRET RCS SIGLE ADRESSE ENSEIGNE NUMERO STATUTS ET'.split(
    ' ',
  ),
);

/** « DISTILLERIE DU »: the rest of the denomination is on the next line. */
const UNFINISHED = / (?:DE|DU|DES|LA|LE|LES|ET|AU|AUX|&)\s?$/i;

/** What a label of the denomination announces: where it stands, and the rest of its line. */
function findLabelled({ text, folded }: DocumentText): { at: number; line: string } | null {
  for (const { index, 0: label } of folded.matchAll(LABEL)) {
    const at = index + label.length;
    const [first = '', next = ''] = text.slice(at, at + 300).split('\n');
    const line = UNFINISHED.test(first) ? `${first} ${next}`.trim() : first.trim();
    const words = foldAligned(line).match(/[A-Z]{2,40}/g) ?? [];
    if (!/^(?:[-–,]|\d{3} ?\d{3} ?\d{3}\b)/.test(line) && words.some((word) => !OTHER_LABELS.has(word)))
      return { at, line };
  }
  return null;
}

/** The company of a Kbis, of statutes, of a meeting: its labelled denomination, else the first company named. */
export function chooseCompany(document: DocumentText): PersonChoice {
  const labelled = findLabelled(document);
  const first = findCompanies(markCells(document), document.folded)[0];
  if (!labelled) return first ? decidePerson(document, first, 0.9) : NOBODY;
  const { at, line } = labelled;
  const name = line
    .replace(SENTENCE, '')
    .replace(QUOTED, '$1')
    .replace(/[\s,;-]{1,30}(?:Forme|Siège|Capital|Sigle|SIREN|RCS)\b.{0,200}$/iu, '')
    .replace(/(?<=\p{L}{3})[.,;»" ]{1,4}$/u, '');
  const known = findCompanies(name, foldAligned(name))[0];
  const form = known ? '' : findCompanyForm(document.folded);
  if (!name || name.length > 60 || /\s(?:est|a|sera|prend)\s/.test(name) || (first && !form))
    return first ? decidePerson(document, first, 0.9) : NOBODY;
  return decidePerson(
    document,
    {
      persons: [{ kind: 'company', lastName: `${form} ${formatLastName(name)}`.trim(), firstName: '' }],
      start: at,
      end: at,
    },
    form ? 0.88 : 0.6,
  );
}

/** « Titulaire du compte  Domiciliation », and below « SCI LES ORMES  AGENCE DU PORT »: what the second column says. */
export function withoutBranch(document: DocumentText, choice: PersonChoice): PersonChoice {
  const [company, other] = choice.persons;
  if (company?.kind !== 'company' || other) return choice;
  const line = document.lines.findIndex(({ original }) => original.includes(choice.evidence?.text || '\n'));
  if (!/\bDOMICILIATION\b/.test(document.lines[line - 1]?.folded ?? '')) return choice;
  const lastName = company.lastName.replace(/ (?:AGENCE|DOMICILIATION)\b.{0,200}$/, '');
  return { ...choice, persons: [{ ...company, lastName }], value: lastName };
}
