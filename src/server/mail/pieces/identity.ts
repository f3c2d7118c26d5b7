import { LEAVE_PHRASES } from '../message/farewell.ts';
import { readGrammar } from '../message/phrases.ts';
import { JOBS } from './jobs.ts';
import { WORD_CLASSES } from './word-classes.ts';

const classes = {
  ...LEAVE_PHRASES.classes,
  ...WORD_CLASSES,
  street:
    'RUE AVENUE AV BOULEVARD BD PLACE QUAI ALLEE ALLEES CHEMIN IMPASSE ROUTE COURS SQUARE LOTISSEMENT RESIDENCE LIEU DIT HAMEAU PASSAGE VENELLE SENTIER ESPLANADE BIS TER BATIMENT BAT APPARTEMENT APPT ETAGE BP CS CEDEX ZA ZI',
  contact:
    'TEL TELEPHONE PORTABLE PORT MOBILE MOB FIXE MAIL EMAIL COURRIEL E ADRESSE FAX STANDARD LIGNE DIRECTE SITE WEB WWW FR COM NET',
  of: 'LA LE LES L DE DU DES D ET , SUR EN AU AUX SAINT SAINTE',
  role: `<job> GERANT GERANTE PRESIDENT PRESIDENTE DIRECTEUR DIRECTRICE RESPONSABLE CONSEILLER CONSEILLERE CHARGE CHARGEE ASSISTANT ASSISTANTE SECRETAIRE COMPTABLE NEGOCIATEUR NEGOCIATRICE AGENT GESTIONNAIRE
    NOTAIRE CLERC TECHNICIEN TECHNICIENNE INGENIEUR PROFESSEUR ENSEIGNANT ENSEIGNANTE INFIRMIERE INFIRMIER ARTISAN AGRICULTEUR AGRICULTRICE EXPLOITANT RETRAITE RETRAITEE CLIENTELE SERVICE SERVICES TECHNIQUES
    SARL SAS SASU EURL SCI SCP SELARL GAEC EARL SA SOCIETE ENTREPRISE CABINET AGENCE ETS GROUPE ASSOCIATION ETUDE OFFICE NOTARIAL IMMOBILIER IMMOBILIERE MENUISERIE PLOMBERIE MACONNERIE COUVERTURE ELECTRICITE ELEC GENERALE
    RENOV RENOVATION DIAGNOSTICS JARDIN JARDINS PAYSAGE TRANSPORTS TRAITEUR COIFFURE BOULANGERIE PHARMACIE MON MA`,
  ...JOBS,
};

/** With what a mail is signed below leave, or below its writer’s own name: a name, where he lives, how he is reached, what he does. */
const IDENTITY = `
  ,
  ET|OU|A|DE
  <sir>* <name>+
  <sir>* <name>* NEE <Capital> <Capital>?
  VEUVE|EPOUSE|NEE|EP|VVE <Capital> <Capital>?
  <contact>* <number>+
  <contact>+ <number>|<name>|<contact>|GMAIL|ORANGE|FREE|WANADOO|HOTMAIL|YAHOO|LAPOSTE|SFR|OUTLOOK|EXAMPLE+
  <number>? <street>+ <number>|<of>|<Titled>|<street>*
  <number> <of>* <Titled> <of>|<Titled>*
  <role>+ <of>|<role>|<field>|<Capital>|<name>|VENTES|CREDITS|CLIENTS|MUTATIONS|PARTICULIERS|COPROPRIETE*
  <house>+ <of>|<house>|<Capital>|<name>|<field>|<Titled>*
  <Capital> <Capital>|<of>|<role>*`;

export const IDENTIFYING = readGrammar(IDENTITY + LEAVE_PHRASES.lines, classes);

/** The same inside what is said: only the writer’s own name, with what stands behind it. */
const SIGNING = `
  <sir>* <name>+
  <sir>* <name>+ ET|, <Capital> <name>?
  <Capital> ET <name>+
  <sir>* <name>+ ,? <role> <of>|<role>|<field>*
  <sir>* <name>+ ,? VEUVE|EPOUSE|NEE|EP|VVE <Capital> <Capital>?
  <sir>* <name>+ , <number>? <street>+ <number>|<of>|<Titled>|<street>*
  <name>+ <number> <street>+ <number>|<of>|<Titled>|<street>*
  <name>+ ,? <contact>* <number>+
  ICI|C|EST|JE|SUIS|M|APPELLE|MOI|NOUS|SOMMES|ENCORE|DE|LA|NOUVEAU+ <sir>* <name>+`;

export const SIGNED = readGrammar(SIGNING, classes);
