import type { TypeCues } from '../../src/server/papers/type-cues.ts';
import { type DocumentTypeId, documentTypes } from '../../src/shared/document-types.ts';
import { companies, men, residences, streets, surnames, towns, women } from '../corpus-maker/people.ts';
import { spoil } from './spoil.ts';

const FILLERS =
  `Fait à {town}, le {date}|Fait pour servir et valoir ce que de droit|Page 1 sur 2|Tél. 02 41 00 00 00
{name}|{name}, né le {date} à {town}|demeurant {street}, {town}|{street}|{town}, le {date}|Madame, Monsieur,|Signature
N° 2025-118|Référence à rappeler|SIRET 512 333 444 00015|Adresse du bien : {street}|Maître {name}, notaire à {town}
Montant : 1 204,00 €|Vu et certifié exact|Résidence {residence}|{company}|Le {date}|Cachet et signature|Lu et approuvé
conformément à la réglementation en vigueur|Date : {date}|Nom : {name}|Dossier suivi par {name}|www.exemple.fr|Annexe 1
sous réserve des vérifications d’usage|Document à conserver|Mentions légales au verso|valable jusqu’au {date}`.split(
    /[|\n]/,
  );

/** What comes to an office and is no document of any type. */
const NOTHING = `Recette de la tarte aux pommes|Menu du jour|Programme du cinéma|Bon de réduction|Soldes d’été
Billet de train aller retour|Carte de fidélité|Horaires des marées|Liste de courses|pain beurre œufs farine
Invitation au mariage de nos enfants|Merci de votre visite|Notice de montage|étape 1 visser le panneau|garantie deux ans
Mode d’emploi du lave-linge|Bulletin scolaire|moyenne générale|appréciations du conseil de classe|Ordonnance médicale
un comprimé matin et soir|Convocation à un examen|Carte postale de vacances|il fait beau|Devis cuisine équipée
plan de travail en chêne|électroménager|livraison offerte|Abonnement au magazine|Catalogue de jardinage|Tournoi de pétanque
Compte rendu de réunion de chantier|ordre du jour|Lettre d’information de la mairie|fête du village|Vide-grenier`.split(
  /[|\n]/,
);

type Pick = <T>(items: readonly T[]) => T;

/** A text such as a document of this type may hold: its words in some order, among others, well or badly read. */
export function writeText(type: DocumentTypeId, cues: TypeCues | null, random: () => number): string {
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
  const some = (items: readonly string[], least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(items));
  const own = cues ? writeOwnLines(type, cues, random, pick, some) : some(NOTHING, 3, 8);
  const lines = [...own];
  for (const filler of some(FILLERS, 3, 9))
    lines.splice(1 + Math.floor(random() * lines.length), 0, fill(filler, pick, random));
  const text = lines.map((line) => (random() < 0.3 ? line.toUpperCase() : line)).join('\n');
  return random() < 0.45 ? spoil(text, 0.01 + random() * 0.06, random) : text;
}

function writeOwnLines(
  type: DocumentTypeId,
  cues: TypeCues,
  random: () => number,
  pick: Pick,
  some: (items: readonly string[], least: number, most: number) => string[],
): string[] {
  const { label, aliases } = documentTypes[type];
  const heavy = Object.entries(cues.title).filter(([, weight]) => weight >= 6);
  const titles = [...(heavy.length > 0 ? heavy : Object.entries(cues.title)).map(([title]) => title), label];
  const body = [...Object.keys(cues.body ?? {}), ...Object.keys(cues.title), ...aliases.slice(0, 2)];
  const head = random() < 0.85 ? [pick(titles)] : [];
  return [...head, ...some(body, 2, 9)];
}

function fill(filler: string, pick: Pick, random: () => number): string {
  return filler.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'town') return pick(towns);
    if (slot === 'street') return pick(streets);
    if (slot === 'residence') return pick(residences);
    if (slot === 'company') return pick(companies).slice(0, 3).join(' ');
    if (slot === 'name') return `${pick(random() < 0.5 ? women : men)} ${pick(surnames)}`;
    return `${1 + Math.floor(random() * 28)}/0${1 + Math.floor(random() * 9)}/20${10 + Math.floor(random() * 16)}`;
  });
}
