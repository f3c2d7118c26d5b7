import type { Where, Who } from './layouts.ts';
import * as write from './layouts.ts';

/** A paper that comes to a case, and whether it is of a party there. */
export interface SentPaper {
  text: string;
  whose: 'own' | 'foreign';
  what: string;
}

export interface CaseScenario {
  client: { lastName: string; firstName: string };
  /** As « Clients » writes it. */
  caseLabel: string;
  papers: SentPaper[];
}

const own = (what: string, text: string): SentPaper => ({ what, text, whose: 'own' });
const foreign = (what: string, text: string): SentPaper => ({ what, text, whose: 'foreign' });
const at = (street: string, postcode: string, town: string): Where => ({ street, postcode, town });
const he = (last: string, first: string): Who => ({ last, first, sex: 'M' });
const she = (last: string, first: string): Who => ({ last, first, sex: 'F' });

const lilas = at('12 bis avenue du Général Leclerc', '49400', 'Saumur');
const lilasShort = at('12 bis, av. du Gal Leclerc', '49400', 'SAUMUR');
const gare = at('7 rue de la Gare', '37500', 'Chinon');
const far = at('31 boulevard Voltaire', '72000', 'Le Mans');
const port = at('3 quai du Port', '44600', 'Saint-Nazaire');

/** Those that were looked at while the rules were written. */
export const seenScenarios: CaseScenario[] = [
  {
    client: { lastName: 'ROUILLARD', firstName: 'Claire' },
    caseLabel: 'Vente maison',
    papers: [
      own('her risk report, before the deed that proves its address', write.riskReport(null, lilasShort)),
      own(
        'her husband’s passport, before the act of marriage',
        write.identityCard(he('ROUILLARD', 'Thibault')),
      ),
      own('her RIB', write.rib('MME ROUILLARD CLAIRE', lilas)),
      own('her bill, surname first', write.bill('MME ROUILLARD CLAIRE', lilas)),
      own(
        'her birth, under her name of birth',
        write.birth(she('PLESSIS', 'Claire'), {
          father: he('PLESSIS', 'Yves'),
          mother: she('CARTIER', 'Jeanne'),
          mention: 'Mariée à Saumur le 20 juin 2009 avec Thibault ROUILLARD.',
        }),
      ),
      own('their act of marriage', write.marriage(he('ROUILLARD', 'Thibault'), she('PLESSIS', 'Claire'))),
      own(
        'the deed by which they bought',
        write.deed({
          sellers: [he('PASQUET', 'Gérard')],
          buyers: [he('ROUILLARD', 'Thibault'), she('PLESSIS', 'Claire')],
          property: lilas,
        }),
      ),
      own('the tax on their house', write.landTax('M ROUILLARD THIBAULT', lilas)),
      own('the DPE that names nobody', write.dpe(null, lilasShort)),
      own('the husband’s RIB', write.ribTable('M THIBAULT ROUILLARD')),
      own('their common tax notice', write.incomeTax(['ROUILLARD Thibault', 'ROUILLARD Claire'], lilas)),
      foreign('a neighbour’s RIB', write.rib('M. GUERIN PASCAL', gare)),
      foreign('her brother-in-law’s tax notice', write.incomeTax(['ROUILLARD Bastien'], far)),
      foreign('a DPE of another house', write.dpe('M. LAMBERT Didier', far)),
      foreign('a DPE without an owner, elsewhere', write.dpe(null, gare)),
      foreign('her adult daughter’s bill', write.bill('MLLE ROUILLARD MANON', far)),
      foreign(
        'a birth of somebody else',
        write.birth(he('GIRAUD', 'Simon'), { father: he('GIRAUD', 'Marc'), mother: she('POIRIER', 'Odile') }),
      ),
      foreign(
        'the land tax of a stranger at the same street in another town',
        write.landTax('MME NAVARRE Sylvie', at('12 bis avenue du Général Leclerc', '33000', 'Bordeaux')),
      ),
    ],
  },
  {
    client: { lastName: 'BERTHELOT', firstName: 'Jean-Pierre' },
    caseLabel: 'Achat',
    papers: [
      own('his RIB, without the hyphen', write.ribTable('M BERTHELOT JEAN PIERRE')),
      own('his identity card', write.identityCard(he('BERTHELOT', 'Jean-Pierre'))),
      own('the offer to both', write.loan(['M. BERTHELOT Jean-Pierre', 'Mme SAVARY Lucie'])),
      own(
        'the agreement',
        write.agreement({
          sellers: [he('TAVERNIER', 'Alain')],
          buyers: [he('BERTHELOT', 'Jean-Pierre'), she('SAVARY', 'Lucie')],
          property: port,
        }),
      ),
      own('the co-buyer’s card', write.identityCard(she('SAVARY', 'Lucie'))),
      own('the co-buyer’s bill', write.waterBill('Mme SAVARY Lucie', gare)),
      own('the seller’s DPE of what he buys', write.dpe('M. TAVERNIER Alain', port)),
      own('his bill', write.bill('M. BERTHELOT JEAN-PIERRE', gare)),
      foreign('the seller’s RIB', write.rib('M. TAVERNIER ALAIN', port)),
      foreign('the seller’s card', write.identityCard(he('TAVERNIER', 'Alain'))),
      foreign('the RIB of his father Jean', write.ribTable('M BERTHELOT JEAN')),
      foreign('the bill of his brother Pierre', write.bill('M. BERTHELOT PIERRE', far)),
      foreign('another couple’s offer', write.loan(['M. COLLET Fabien', 'Mme COLLET Sarah'])),
      foreign(
        'an agreement between others',
        write.agreement({
          sellers: [he('MEUNIER', 'Guy')],
          buyers: [she('FERRAND', 'Nadia')],
          property: far,
        }),
      ),
      foreign('the risk report of another flat', write.riskReport('Mme FERRAND Nadia', far)),
    ],
  },
  {
    client: { lastName: 'GAUDIN', firstName: 'Hélène' },
    caseLabel: 'Succession',
    papers: [
      own(
        'the act of her father’s death, which she declared',
        write.death(he('GAUDIN', 'Marcel'), {
          spouse: she('LEROUX', 'Yvonne'),
          declarant: she('GAUDIN', 'Hélène'),
        }),
      ),
      own('the letter of his bank', write.bankLetter(he('GAUDIN', 'Marcel'), 'Madame GAUDIN Hélène')),
      own(
        'the booklet with her among the children',
        write.booklet(he('GAUDIN', 'Marcel'), she('LEROUX', 'Yvonne'), ['Hélène GAUDIN', 'Éric GAUDIN']),
      ),
      own('her card', write.identityCard(she('GAUDIN', 'Hélène'))),
      own('her RIB', write.ribTable('MME HELENE GAUDIN')),
      own(
        'the acte de notoriété',
        write.notoriety(he('GAUDIN', 'Marcel'), [she('GAUDIN', 'Hélène'), he('GAUDIN', 'Éric')]),
      ),
      own('her brother’s card, an heir', write.identityCard(he('GAUDIN', 'Éric'))),
      own('the deceased’s tax notice', write.incomeTax(['GAUDIN Marcel'], gare)),
      foreign(
        'the death of another',
        write.death(he('BOURDON', 'Lucien'), { declarant: she('BOURDON', 'Anne') }),
      ),
      foreign(
        'the letter of another estate',
        write.bankLetter(she('CHARRIER', 'Simone'), 'Monsieur CHARRIER Denis'),
      ),
      foreign(
        'the booklet of others',
        write.booklet(he('MOULIN', 'Paul'), she('GRAND', 'Rose'), ['Luc MOULIN']),
      ),
      foreign('the RIB of a cousin of her name', write.rib('M. GAUDIN LUDOVIC', far)),
      foreign('the card of a stranger', write.identityCard(she('ALLARD', 'Hélène'))),
    ],
  },
  {
    client: { lastName: 'MARCHAND', firstName: 'Odile et Rémi' },
    caseLabel: 'Vente appartement',
    papers: [
      own('her card', write.identityCard(she('MARCHAND', 'Odile'))),
      own('his card', write.identityCard(he('MARCHAND', 'Rémi'))),
      own('the bill to M. ou Mme', write.bill('M. OU MME MARCHAND', gare)),
      own(
        'their charges',
        write.charges('M. ou Mme MARCHAND Rémi', { residence: 'Résidence Les Cèdres', at: gare }),
      ),
      own('minutes of their building', write.minutes({ residence: 'RÉSIDENCE LES CÈDRES', at: gare })),
      own(
        'minutes that count them among the present',
        write.minutes({
          residence: 'RÉSIDENCE LES CÈDRES',
          at: gare,
          people: [
            'Monsieur MARCHAND Rémi, lot 12, 120 tantièmes',
            'Madame SORIN Anne, lot 13, 98 tantièmes',
          ],
        }),
      ),
      own('the DPE of their flat', write.dpe('M. et Mme MARCHAND Rémi', gare)),
      foreign(
        'minutes of another building',
        write.minutes({
          residence: 'RÉSIDENCE LE PARC',
          at: far,
          people: ['Madame SORIN Anne, lot 13, 98 tantièmes'],
        }),
      ),
      foreign(
        'another owner’s charges',
        write.charges('Mme SORIN Anne', { residence: 'Résidence Le Parc', at: far }),
      ),
      foreign('the RIB of a son', write.ribTable('M MARCHAND LUCAS')),
      foreign(
        'their tenant’s bill',
        write.waterBill('M. HAMON Gilles', at('18 rue Neuve', '49000', 'Angers')),
      ),
    ],
  },
  {
    client: { lastName: 'VALLET', firstName: 'Denis' },
    caseLabel: 'Création de société',
    papers: [
      own('the RIB of the company, before what proves it', write.ribTable('SCI LES GENEVRIERS')),
      own(
        'the statutes that name him',
        write.statutes({
          name: 'SCI LES GENÉVRIERS',
          associates: [he('VALLET', 'Denis'), she('ROBIN', 'Alice')],
        }),
      ),
      own('his associate’s card', write.identityCard(she('ROBIN', 'Alice'))),
      own(
        'the Kbis',
        write.kbis({ name: 'LES GENÉVRIERS', siren: '732 829 320', manager: he('VALLET', 'Denis') }),
      ),
      foreign(
        'the Kbis of another company',
        write.kbis({ name: 'LE MOULIN BLANC', siren: '552 100 554', manager: he('AUBERT', 'Hugo') }),
      ),
      foreign(
        'the statutes of others',
        write.statutes({ name: 'SCI DU CANAL', associates: [he('AUBERT', 'Hugo'), she('NOEL', 'Lise')] }),
      ),
      foreign('the RIB of another company', write.ribTable('SARL AUBERT BATIMENT')),
    ],
  },
];

/** Written at the same time, scored once, at the end. */
export const unseenScenarios: CaseScenario[] = [
  {
    client: { lastName: "D'ESTIENNE", firstName: 'Anne-Laure' },
    caseLabel: 'Vente maison',
    papers: [
      own(
        'the DPE without an owner, first of all',
        write.dpe(null, at('4 place de l’Église', '79000', 'Niort')),
      ),
      own('her RIB, accents and apostrophe gone', write.rib('MME D ESTIENNE ANNE LAURE', gare)),
      own('her card', write.identityCard(she("D'ESTIENNE", 'Anne-Laure'))),
      own(
        'the deed to her alone',
        write.deed({
          sellers: [she('MOREL', 'Nicole')],
          buyers: [she("D'ESTIENNE", 'Anne-Laure')],
          property: at('4 place de l’Église', '79000', 'Niort'),
        }),
      ),
      own(
        'the land tax',
        write.landTax("MME D'ESTIENNE ANNE-LAURE", gare, at('4 pl. de l’Eglise', '79000', 'NIORT')),
      ),
      own('the risk report of that house', write.riskReport(null, at('4 pl de l’Eglise', '79000', 'NIORT'))),
      own('her water bill', write.waterBill("Mme D'ESTIENNE Anne-Laure", gare)),
      own('her tax notice', write.incomeTax(["D'ESTIENNE Anne-Laure"], gare)),
      foreign('the card of her sister Anne', write.identityCard(she("D'ESTIENNE", 'Anne'))),
      foreign('the RIB of her son', write.ribTable("M LOUIS D'ESTIENNE")),
      foreign('the DPE of the house next door', write.dpe(null, at('6 place de l’Église', '79000', 'Niort'))),
      foreign(
        'the land tax of the neighbour',
        write.landTax('M BLONDEL ANDRE', at('6 place de l’Église', '79000', 'Niort')),
      ),
      foreign(
        'the title of the neighbour',
        write.deed({
          sellers: [she('MOREL', 'Nicole')],
          buyers: [he('BLONDEL', 'André')],
          property: at('6 place de l’Église', '79000', 'Niort'),
        }),
      ),
      foreign('a tax notice of a colleague', write.incomeTax(['RIVIERE Anne'], far)),
    ],
  },
  {
    client: { lastName: 'LEMOINE', firstName: 'Sandrine' },
    caseLabel: 'Pacs',
    papers: [
      own('her partner’s card before the convention', write.identityCard(he('KERBRAT', 'Yann'))),
      own(
        'her partner’s birth before the convention',
        write.birth(he('KERBRAT', 'Yann'), {
          father: he('KERBRAT', 'Jean'),
          mother: she('LE GOFF', 'Annie'),
        }),
      ),
      own('the convention', write.pacs(she('LEMOINE', 'Sandrine'), he('KERBRAT', 'Yann'))),
      own(
        'her birth',
        write.birth(she('LEMOINE', 'Sandrine'), {
          father: he('LEMOINE', 'Guy'),
          mother: she('PICARD', 'Eve'),
        }),
      ),
      own('her bill', write.bill('MME LEMOINE SANDRINE', port)),
      own('his RIB', write.ribTable('M YANN KERBRAT')),
      foreign('her mother’s card', write.identityCard(she('PICARD', 'Eve'))),
      foreign('her father’s bill', write.bill('M. LEMOINE GUY', far)),
      foreign('a former partner’s card', write.identityCard(he('DANIEL', 'Kévin'))),
      foreign('the convention of friends', write.pacs(she('JOUBERT', 'Léa'), he('RENAUD', 'Tom'))),
      foreign('the RIB of a namesake', write.rib('MME LEMOINE SANDRA', far)),
    ],
  },
  {
    client: { lastName: 'PICHON', firstName: 'Laurence' },
    caseLabel: 'Succession',
    papers: [
      own(
        'the letter of the bank before the act of death',
        write.bankLetter(he('PICHON', 'Roger'), 'Mme PICHON Laurence'),
      ),
      own('her husband’s death', write.death(he('PICHON', 'Roger'), { spouse: she('PICHON', 'Laurence') })),
      own(
        'the notoriété',
        write.notoriety(he('PICHON', 'Roger'), [she('PICHON', 'Laurence'), he('PICHON', 'Mathis')]),
      ),
      own('the card of the son, heir', write.identityCard(he('PICHON', 'Mathis'))),
      own('her RIB', write.rib('MME PICHON LAURENCE', gare)),
      own('her bill', write.waterBill('Mme PICHON Laurence', gare)),
      own('the land tax of the deceased', write.landTax('M PICHON ROGER', gare)),
      foreign(
        'a death in the same village',
        write.death(she('BIGOT', 'Léonie'), { declarant: he('BIGOT', 'Alain') }),
      ),
      foreign('a death of the same surname, unknown to the file', write.death(he('PICHON', 'Ernest'), {})),
      foreign('the tax notice of a niece', write.incomeTax(['PICHON Laura'], far)),
      foreign('the notoriété of others', write.notoriety(he('ROYER', 'Max'), [she('ROYER', 'Inès')])),
      foreign('the RIB of the undertaker', write.ribTable('SARL POMPES FUNEBRES DU LOIR')),
    ],
  },
  {
    client: { lastName: 'DUMAS-FERRY', firstName: 'Aurélie' },
    caseLabel: 'Vente appartement',
    papers: [
      own(
        'minutes before anything tells of the building',
        write.minutes({ residence: 'RÉSIDENCE DU LAC', at: port }),
      ),
      own(
        'her charges, under one of her names',
        write.charges('Mme DUMAS Aurélie', { residence: 'Résidence du Lac', at: port }),
      ),
      own('her card', write.identityCard(she('DUMAS-FERRY', 'Aurélie'))),
      own('her RIB', write.ribTable('MME DUMAS FERRY AURELIE')),
      own(
        'the title',
        write.deed({
          sellers: [he('PRAT', 'Léon')],
          buyers: [she('DUMAS-FERRY', 'Aurélie')],
          property: port,
        }),
      ),
      own('the DPE', write.dpe('Mme DUMAS-FERRY Aurélie', port)),
      own('the bill at her home', write.bill('MME DUMAS-FERRY AURELIE', gare)),
      foreign(
        'minutes of another building of that syndic',
        write.minutes({ residence: 'RÉSIDENCE DU PORT', at: at('3 quai du Port', '76600', 'Le Havre') }),
      ),
      foreign(
        'the charges of the flat above',
        write.charges('M. SERRE Paul', { residence: 'Résidence des Bois', at: far }),
      ),
      foreign('the DPE of another flat', write.dpe('M. SERRE Paul', far)),
      foreign('her ex-husband’s RIB', write.rib('M. FERRY CYRIL', far)),
      foreign('her ex-husband’s bill', write.waterBill('M. FERRY Cyril', far)),
    ],
  },
  {
    client: { lastName: 'LES HAUTS DE BREST', firstName: 'SCI' },
    caseLabel: 'Vente maison',
    papers: [
      own(
        'the Kbis',
        write.kbis({ name: 'LES HAUTS DE BREST', siren: '732 829 320', manager: he('CADIOU', 'Ronan') }),
      ),
      own('its RIB', write.ribTable('SCI LES HAUTS DE BREST')),
      own('its land tax', write.landTax('SCI LES HAUTS DE BREST', port)),
      own('the DPE of its house', write.dpe('SCI LES HAUTS DE BREST', port)),
      foreign(
        'the Kbis of another company',
        write.kbis({ name: 'LES BAS DE BREST', siren: '552 100 554', manager: he('CADIOU', 'Ronan') }),
      ),
      foreign('the RIB of a private person', write.rib('M. LE BRIS ALAIN', far)),
      foreign('the RIB of another company', write.ribTable('SARL BREST ETANCHEITE')),
    ],
  },
  {
    client: { lastName: 'NGUYEN', firstName: 'Thomas' },
    caseLabel: 'Divorce',
    papers: [
      own('the act of their marriage', write.marriage(he('NGUYEN', 'Thomas'), she('BRUNEL', 'Sonia'))),
      own('the wife’s card', write.identityCard(she('BRUNEL', 'Sonia'), 'NGUYEN')),
      own('his RIB', write.ribTable('M NGUYEN THOMAS')),
      own('his bill', write.bill('M. NGUYEN THOMAS', gare)),
      own('the booklet', write.booklet(he('NGUYEN', 'Thomas'), she('BRUNEL', 'Sonia'), ['Lina NGUYEN'])),
      foreign('the card of another NGUYEN', write.identityCard(he('NGUYEN', 'Minh'))),
      foreign('the marriage of others', write.marriage(he('PELTIER', 'Rudy'), she('ADAM', 'Line'))),
      foreign('the tax notice of his new friend', write.incomeTax(['DELMAS Julie'], far)),
      foreign('the bill of his parents', write.bill('M. OU MME TRAN', far)),
    ],
  },
];
