import { anyOf } from '#shared/compose-pattern.ts';
import type { Concept } from './concepts.ts';

/** The pieces clients speak of, and what can be said of them. Patterns are for folded text where « où » is `OUU`. */
export const DOCUMENT_CONCEPTS: Concept[] = [
  {
    id: 'acte-naissance',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\b(ACTES?|EXTRAITS?|CERTIFICATS?|BULLETINS?) DE NAISS\w*/,
      /\b(PAPIERS?|DOCUMENTS?|FICHES?|ACTES?|EXTRAITS?|JUSTIFICATIFS?) (D'|DE L')?ETAT[- ]CIVIL/,
    ]),
  },
  { id: 'photo-identite', kind: 'topic', alternative: 'document', pattern: /\bPHOTOS? D'IDENTITE\b/ },
  {
    id: 'contrat',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bCONTRATS? DE (MARIAGE|LOCATION|TRAVAIL)/,
      /\b(BAIL|BAUX)\b/,
      /\bJUGEMENTS?\b/,
      /\bCADASTRE\b/,
      /\bCONVENTION\b/,
    ]),
  },
  {
    id: 'acte-mariage',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(ACTES?|EXTRAITS?|CERTIFICATS?) DE MARIAGE/,
  },
  {
    id: 'acte-deces',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(ACTES?|CERTIFICATS?|EXTRAITS?) DE DECES/,
  },
  { id: 'livret', kind: 'topic', alternative: 'document', pattern: /\bLIVRETS?( DE FAMILLE)?\b/ },
  { id: 'etat-date', kind: 'topic', alternative: 'document', pattern: /\b(PRE[- ]?)?ETATS? DATES?\b/ },
  {
    id: 'erp',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bERP\b/,
      /\bERNMT\b/,
      /\b(ETATS?|RAPPORT) DES RISQUES\b( ET POLLUTIONS?)?/,
      /\bRISQUES (NATURELS|ET POLLUTIONS?)/,
      /\bGEORISQUES?\b/,
    ]),
  },
  {
    id: 'dpe',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bDPE\b/,
      /\b(DIAGNOSTIC|BILAN|ETIQUETTE|CLASSE|CLASSEMENT)S? (DE )?(PERFORMANCE )?(ENERG\w{1,60}|D'ENERGIE)/,
      /\bPERFORMANCES? ENERG\w+/,
    ]),
  },
  {
    id: 'diagnostics',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bDIAGNOSTI(C|CS|QUEU\w+)( TECHNIQUES?| IMMOBILIERS?| OBLIGATOIRES?)*\b/,
      /\bDDT\b/,
      /\bAMIANTE\b/,
      /\bPLOMB\b/,
      /\bTERMITES\b/,
      /\b(LOI )?CARREZ\b/,
    ]),
  },
  {
    id: 'taxe-fonciere',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\b(AVIS (DE |DES )?)?(LA )?(TAXES?|IMPOTS?) FONCIER\w*/,
      /\bLE FONCIER\b/,
      /\bLES FONCIERS\b/,
      /\bTAXE FONC\w*/,
    ]),
  },
  {
    id: 'avis-impot',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bAVIS (D'IMP\w+|DE NON[- ]IMPOSITION)/,
      /\b(IMPOTS?|IMPOSITION)( SUR (LE|LES|MES))? REVENUS?/,
      /\b(FEUILLE|DECLARATION|AVIS)S? (D'IMPOTS?|DE REVENUS?|FISCALE?)/,
      /\bMON IMPOSITION\b/,
    ]),
  },
  {
    id: 'site-impots',
    kind: 'act',
    pattern: /\bIMPOTS? ?\.? ?GOUV(\.FR)?|\bSITE DES IMPOTS|\bESPACE (PARTICULIER|FISCAL)/,
  },
  {
    id: 'pv-ag',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bPV( D'AG)?\b/,
      /\bPROCES[- ]VERB\w+/,
      /\bCOMPTES?[- ]RENDUS?/,
      /\b(ASSEMBLEES?|AG)\b( GENERALES?| ANNUELLES?)*/,
      /\bREUNIONS? (DE|DES|DU) (L'IMMEUBLE|COPRO\w{0,60}|LA COPRO\w{0,60})/,
    ]),
  },
  {
    id: 'reglement-copro',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\b(LE )?REGLEMENTS? (DE |DE LA |DE L'|D')?(COPRO\w*|IMMEUBLE|RESIDENCE)/,
      /\bCAHIER DES CHARGES\b/,
      /\bRCP\b/,
      /\bLE REGLEMENT\b(?! (DE|DU|D'|PAR|EN))/,
    ]),
  },
  { id: 'copie', kind: 'act', also: ['titre'], pattern: /\bCOPIES? (AUTHENTIQUES?|EXECUTOIRES?)\b/ },
  {
    id: 'copie',
    kind: 'act',
    also: ['titre'],
    pattern: anyOf([
      /\b(MON|NOTRE|NOS|UN) EXEMPLAIRES?\b( DEFINITIF| SIGNE)*( DE L'ACTE)?/,
      /\b(COPIES?|EXEMPLAIRES?|DOUBLE|DUPLICATA)( AUTHENTIQUE| DEFINITIF| SIGNEE?){0,8} DE (L'|MON |NOTRE )ACTE\b(?! D(E|') ?(NAISSANCE|MARIAGE|DECES))( DE VENTE| D'ACHAT| DEFINITIF)?/,
    ]),
  },
  {
    id: 'titre',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\bTITRES? (DE )?PROPR\w*/,
      /\bACTES? (NOTARIES? )?(DE|D')(L'|LA|MON|MA|NOTRE|VENTE|ACHAT|ACQUISITION|PROPRIETE| ){0,8}(VENTE|ACHAT|ACQUISITION|PROPRIETE)\b/,
      /\b(MON|LE|NOTRE) TITRE\b/,
      /\bACTES? DEFINITIFS?\b/,
    ]),
  },
  {
    id: 'avant-contrat',
    kind: 'topic',
    alternative: 'document',
    pattern: /\b(AVANT[- ]CONTRATS?|COMPROMIS|PROMESSES?( DE VENTE)?)\b/,
  },
  {
    id: 'offre-pret',
    kind: 'topic',
    alternative: 'document',
    pattern: /\bOFFRES? DE (PRET|CREDIT)|\b(MON|LE|UN|DE|DU) (PRET|CREDIT|FINANCEMENT)\b/,
  },
  {
    id: 'procuration',
    kind: 'topic',
    alternative: 'document',
    also: ['distance'],
    pattern: /\bPROCURATIONS?\b|\bME (FAIRE )?REPRESENTER\b/,
  },
  { id: 'testament', kind: 'topic', alternative: 'document', pattern: /\bTESTAMENTS?\b/ },
  {
    id: 'rib',
    kind: 'topic',
    alternative: 'document',
    pattern: /\bRIB\b|\bIBAN\b|\b(COORDONNEES|RELEVE D'IDENTITE) BANCAIRES?/,
  },
  {
    id: 'domicile',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\b(JUSTIFICATIFS?|ATTESTATIONS?|PREUVE) DE DOMICILE/,
      /\bFACTURES? (D'EAU|D'ELECTRICITE|EDF|DE TELEPHONE|DE GAZ|D'ENERGIE)/,
    ]),
  },
  {
    id: 'identite',
    kind: 'topic',
    alternative: 'document',
    pattern: anyOf([
      /\b(CARTES?( NATIONALE)?|PIECES?|PAPIERS?|TITRES?) D'IDENTITE/,
      /\bCNI\b/,
      /\bPASSEPORTS?\b/,
      /\bPERMIS DE CONDUIRE\b/,
    ]),
  },
  {
    id: 'copie-integrale',
    kind: 'topic',
    alternative: 'copy',
    pattern: anyOf([
      /\bCOPIES? INTEGRALES?/,
      /\b(DOCUMENT|ACTE|VERSION|COPIE|TEXTE) (COMPLETE?|INTEGRALE?|ENTIER|ENTIERE|LONGUE|EN ENTIER)S?\b/,
      /\bINTEGRAL\w*/,
    ]),
  },
  {
    id: 'extrait',
    kind: 'topic',
    alternative: 'copy',
    pattern: anyOf([
      /\bEXTRAITS?\b/,
      /\bRESUME\b/,
      /\b(VERSION|COPIE) (COURTE|ABREGEE|SIMPLIFIEE|PARTIELLE)/,
      /\bAVEC FILIATION\b/,
      /\bABREGE\b/,
    ]),
  },
  { id: 'acte-naissance', kind: 'topic', alternative: 'document', pattern: /\bNEE? (A|EN|AU|AUX|HORS)\b/ },
  { id: 'original', kind: 'topic', anyDocument: true, pattern: /\bORIGINA(L|LE|UX|LES)\b/ },
  {
    id: 'copie',
    kind: 'act',
    pattern: anyOf([
      /\bCOPIES?( AUTHENTIQUES?)?\b/,
      /\bEXEMPLAIRES?\b/,
      /\bDUPLICATAS?\b/,
      /\b(UN|LE) DOUBLE\b/,
      /\bEXPEDITIONS?\b/,
    ]),
  },
];
