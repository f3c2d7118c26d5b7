import { foldText } from '#server/reading/text/fold.ts';
import { listWords } from '../intents/sentence-features.ts';

/** What words of a sentence are about, whichever of them its writer chose: by their beginnings, or whole with « $ ». */
const SUBJECTS: Readonly<Record<string, string>> = {
  paper:
    'PAPIER PAPELARD PAPERASSE DOCUMENT PIECE JUSTIF CARTE$ IDENTITE$ PASSEPORT ACTE$ ACTES$ EXTRAIT LIVRET TAXE AVIS$ TITRE DIAG DPE$ FACTURE RELEVE RIB$ SCAN PHOTO FICHIER PDF$ CONTRAT BAIL$ ATTESTATION QUESTIONNAIRE FORMULAIRE JUGEMENT CERTIFICAT REGLEMENT PROCES PV$ BULLETIN FICHE QUITTANCE DECLARATION PROCURATION PERMIS ELEMENT KBIS$ STATUTS$ IMPOT',
  sending:
    'EMAIL MAIL COURRIEL MESSAGE ENVOI$ ENVOIS$ ENVELOPPE COURRIER PLI$ COLIS RECOMMANDE PJ$ JOINTE$ JOINTES$',
  file: 'DOSSIER',
  got: 'RECU RECEPT RECEV RESU PARVEN ARRIV EU$ EUE$ EUS$ EUES$ RECUP POSSESSION ENREGISTR TROUVE PASSE$ PASSES$ PASSEE LAVEZ$ LAVE$ DETEN ENTRE$ MAINS$',
  lack: 'MANQU COMPLET COMPLEMENT RESTE$ RESTENT$ RESTANT RESTERAIT$ DEFAUT$ OUBLI ENCORE$ AUTRE$ AUTRES$ JOUR$ FOURNIR$ PRODUIRE$ ATTENDEZ$ ATTENTE$ ATTENDUES$ ATTENDU$ BESOIN$ FAUT$ SUBSIST REGLE$ RIEN$',
  all: 'TOUT$ TOUTES$ TOUS$ TT$ ENSEMBLE$ TOTALITE$ INTEGRALITE$',
  sent: 'PARTI$ PARTIE$ PARTIES$ PARTIR$ EXPEDI RETOURN LAISSE$ LAISSES$ SCANN ENVOY TRANSMI ADRESSES$ ADRESSEE DEPOS REMIS MIS$ MISE$ GLISSE APPORT POSTE JOINT$ FOURNI$ FOURNIS$ FOURNIE DONNE$ DONNES$ RENVOY',
  mine: 'MA$ MON$ MES$ MIEN NOTRE$ NOS$ JE$ J$ JAI$ MOI$ NOUS$ ON$',
  yours: 'VOUS$ VS$ VOTRE$ ETUDE$ OFFICE$ ACCUEIL$ SECRETAR CLERC',
  sure: 'CONFIRM ACCUS ASSUR RASSUR VERIFI CERTAIN SAVOIR$ SAIS$ DIRE$ DITES$ INDIQU PRECIS INFORM',
  list: 'LISTE$ POINT$ RECAP INVENTAIRE$ DETAIL$ CHECKLIST$',
  kin: 'MARI$ FEMME$ EPOU CONJOINT COMPAGN FRERE SOEUR FILS$ FILLE$ ENFANT MERE$ PERE$ PARENTS$ BEAU$ BELLE$ COUSIN ONCLE$ TANTE$ NEVEU$ NIECE$ EX$ ASSOCIE HERITIER COHERITIER INDIVIS',
  side: 'ACHETEU ACQUEREU VENDEU LOCATAIRE VOISIN PRENEUR BAILLEUR',
  office:
    'BANQUE SYNDIC MAIRIE AGENCE CONFRERE COURTIER DIAGNOSTIQUEUR ASSUREUR ASSURANCE GEOMETRE COMPTABLE EMPLOYEUR IMPOTS$ FISC CAISSE AVOCAT TRIBUNAL CADASTRE CABINET PREFECTURE NOTAIRE URBANISME GREFFE SAFER HYPOTH',
  money:
    'VIREMENT FONDS$ ARGENT CHEQUE ACOMPTE EURO SOMME PAIEMENT REGLE$ PROVISION FRAIS$ REMBOURS SOLDE SOUS$ POGNON PRIX$ LOYER VERSEMENT',
  course:
    'SIGN DATE$ AVANC QUAND$ RENDEZVOUS COMPROMIS$ VENTE$ DELAI PROJET ETAPE CLE$ CLES$ REMISE$ PUBLICATION RAPPEL',
  why: 'POURQUOI$ COMMENT$ COMBIEN$ OU$ QUI$ QUEL$ QUELS$ QUELLE$ QUELLES$',
};

const wholes = new Map<string, string>();
const beginnings: [string, string][] = [];
for (const [subject, words] of Object.entries(SUBJECTS))
  for (const word of words.split(' '))
    if (word.endsWith('$')) wholes.set(word.slice(0, -1), subject);
    else beginnings.push([word, subject]);

/** « Je vous ai adressé »: an address is something else. */
const ADDRESSED = /\b(J'AI|AI|AVONS|AVAIS|AVIONS|ETE) ADRESSE\b/g;

/** « Me rappeler ce que je dois » is no call. */
const REMIND_OF = /\b(ME|NOUS) (?:RE)?RAPPELER (?=CE QU|LES |LA LISTE|QUEL|MES |NOS |QUOI)/g;

/** « Sommes-nous au complet ? » is of no sum. */
const WE_ARE = /\bNOUS (?:N'EN |NE |EN |Y )?SOMMES\b|\bSOMMES-NOUS\b/g;

/** « Sous les yeux », « sous pli »: but « les sous » are money. */
const UNDER = /(?<!\b(?:LES|DES|MES|NOS|VOS|SES|CES|LEURS|DE|QUELQUES|PETITS|GROS) )\bSOUS\b/g;

/** The subjects of a sentence in the order of its words, each once in a row. */
export function listSubjects(sentence: string): string[] {
  const said = foldText(sentence)
    .replace(ADDRESSED, '$1 ENVOYE')
    .replace(REMIND_OF, '$1 DIRE ')
    .replace(WE_ARE, ' NOUS ')
    .replace(UNDER, 'DESSOUS');
  const subjects = listWords(said).flatMap(
    (word) => wholes.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? [],
  );
  return subjects.filter((subject, at) => subject !== subjects[at - 1]);
}

/** What is learned of them: each alone, and each two in their order. */
export function listSubjectFeatures(sentence: string): string[] {
  const subjects = listSubjects(sentence).slice(0, 20);
  const features = new Set<string>();
  for (const [at, subject] of subjects.entries()) {
    features.add(`about ${subject}`);
    for (const later of subjects.slice(at + 1)) features.add(`about ${subject} ${later}`);
    features.add(`next ${subject} ${subjects[at + 1] ?? '$'}`);
  }
  const about = new Set(subjects);
  for (const subject of Object.keys(SUBJECTS)) if (!about.has(subject)) features.add(`without ${subject}`);
  return [...features];
}
