import { describe, expect, it } from 'vitest';
import { knowHisName } from './know-his-name.ts';

const row = (lastName: string, firstName: string) => ({ lastName, firstName });
const names = (written: string, [lastName, firstName]: [string, string], ...others: [string, string][]) =>
  knowHisName(
    row(lastName, firstName),
    others.map(([last, first]) => row(last, first)),
  )(written);

describe('the name of a client who is erased, as papers write it', () => {
  it.each<[string, [string, string]]>([
    ['VERNAY Luc', ['VERNAY', 'Luc']],
    ['M. Luc VERNAY', ['VERNAY', 'Luc']],
    ['VERNAY Luc et Odile', ['VERNAY', 'Luc']],
    ['VERNAY Luc et Odile', ['VERNAY', 'Odile']],
    ['Luc et Odile Vernay', ['VERNAY', 'Luc']],
    ['VERNAY Luc et autres', ['VERNAY', 'Luc']],
    ['VERNAY Luc et GALLAY Odile', ['GALLAY', 'Odile']],
    ['VERNAY Luc Henri', ['VERNAY', 'Luc']],
    ['VERNAY Luc', ['VERNAY', 'Luc Henri']],
    ['M OU MME VERNAY LUC', ['VERNAY', 'Luc']],
    ['MONSIEUR/MADAME VERNAY LUC', ['VERNAY', 'Luc']],
    ['MME GALLAY ODILE', ['VERNAY née GALLAY', 'Odile']],
    ['Mme Odile VERNAY, épouse GALLAY', ['VERNAY', 'Odile']],
    ['VERNAY Odile', ['VERNAY', 'Luc et Odile']],
    ['DE LA COMBE Rémi', ['DE LACOMBE', 'Rémi']],
    ['FERRET Jean Marc', ['FERRET', 'Jean-Marc']],
    ['VERNAY Anne', ['VERNAY-GALLAY', 'Anne']],
    ['SCI VERNAY ET FILS', ['SCI VERNAY ET FILS', '']],
    // In capitals, given name first, one surname of two, with a hyphen or without.
    ['MME ANNE VERNAY-GALLAY', ['VERNAY', 'Anne']],
    ['MME ANNE VERNAY-GALLAY', ['GALLAY', 'Anne']],
    ['MME VERNAY-GALLAY ANNE', ['GALLAY', 'Anne']],
    ['MME ANNE VERNAY', ['VERNAY-GALLAY', 'Anne']],
    ['Anne VERNAY', ['VERNAY-GALLAY', 'Anne']],
    ['Anne Vernay-Gallay', ['GALLAY', 'Anne']],
    ['MME VERNAY GALLAY ANNE', ['VERNAY', 'Anne']],
    ['MME ANNE VERNAY GALLAY', ['GALLAY', 'Anne']],
    ['VERNAY GALLAY Anne', ['VERNAY-GALLAY', 'Anne']],
    ['MME ANNE DE LA COMBE', ['DE LA COMBE-GALLAY', 'Anne']],
    ['VERNAY-GALLAY Luc et Anne', ['VERNAY', 'Anne']],
    // Two that nothing joins.
    ['VERNAY Luc GALLAY Odile', ['GALLAY', 'Odile']],
    ['VERNAY LUC GALLAY ODILE', ['GALLAY', 'Odile']],
    ['LUC VERNAY ODILE GALLAY', ['VERNAY', 'Luc']],
    ['M VERNAY LUC MME GALLAY ODILE', ['GALLAY', 'Odile']],
    ['VERNAY Luc, GALLAY Odile', ['VERNAY', 'Luc']],
    // In the midst of a sentence.
    ['Je soussigné Luc VERNAY demeurant à Lyon', ['VERNAY', 'Luc']],
    ['Je soussigné VERNAY Luc, né à Lyon', ['VERNAY', 'Luc']],
    ['Remis à Luc VERNAY le 2 mai', ['VERNAY', 'Luc']],
    ['Relevé Luc VERNAY', ['VERNAY', 'Luc']],
    ['Nom : VERNAY Prénom(s) : Luc Henri', ['VERNAY', 'Luc']],
    ['Nom de naissance : VERNAY Prénom : Luc', ['VERNAY', 'Luc']],
    ['VERNAY, Luc', ['VERNAY', 'Luc']],
    ['VERNAY M LUC', ['VERNAY', 'Luc']],
    ['Compte VERNAY LUC', ['VERNAY', 'Luc']],
    ['luc vernay', ['VERNAY', 'Luc']],
    ['M. Luc Henri VERNAY', ['VERNAY', 'Luc']],
    ['LUC HENRI VERNAY', ['VERNAY', 'Luc']],
    ['VERNAY Odile née GALLAY', ['GALLAY', 'Odile']],
    ['Mme Odile VERNAY (née GALLAY)', ['GALLAY', 'Odile']],
    ['Luc d’ALBANE', ['D’ALBANE', 'Luc']],
    ['ben VERNAY', ['VERNAY', 'Ben']],
    // As deeds write it: all his given names, then his surname.
    ['Monsieur Luc, Henri, Marie VERNAY', ['VERNAY', 'Luc']],
    ['MONSIEUR LUC, HENRI, MARIE VERNAY', ['VERNAY', 'Luc']],
    ['Prénoms : Luc, Henri, Marie Nom : VERNAY', ['VERNAY', 'Luc']],
    ['Nom : VERNAY Prénoms : Luc, Henri, Marie', ['VERNAY', 'Luc']],
    ['LUC HENRI MARIE VERNAY', ['VERNAY', 'Luc']],
    ['LUC HENRI MARIE VERNAY GALLAY', ['VERNAY-GALLAY', 'Luc']],
    ['Monsieur Luc Henri, Marie VERNAY', ['VERNAY', 'Luc']],
    ['Madame Odile, Anne, Claire GALLAY, Monsieur Luc, Henri, Marie VERNAY', ['VERNAY', 'Luc']],
    ['Madame Odile, Anne, Claire GALLAY, Monsieur Luc, Henri, Marie VERNAY', ['GALLAY', 'Odile']],
    ['Monsieur Luc, Henri, Marie VERNAY, époux de Odile GALLAY', ['VERNAY', 'Luc']],
    // Beside whom they are married to.
    ['VERNAY Luc, époux de Odile GALLAY', ['VERNAY', 'Luc']],
    ['VERNAY Luc, époux de Odile GALLAY', ['GALLAY', 'Odile']],
    ['VERNAY Luc, époux de Mme Odile GALLAY', ['GALLAY', 'Odile']],
    ['VERNAY Luc époux GALLAY Odile', ['GALLAY', 'Odile']],
    ['VERNAY Odile épouse DE LA COMBE', ['DE LA COMBE', 'Odile']],
    ['VERNAY Odile veuve GALLAY, Luc VERNAY', ['GALLAY', 'Odile']],
    ['MME VERNAY ODILE NEE GALLAY M LUC VERNAY', ['GALLAY', 'Odile']],
    ['Odile VERNAY née : GALLAY', ['GALLAY', 'Odile']],
    ['Testament de Luc VERNAY', ['VERNAY', 'Luc']],
    ['Testament de Luc, Henri, Marie VERNAY', ['VERNAY', 'Luc']],
    ['GALLAY ODILE, ANNE, CLAIRE, THOMAS PAUL, BERNARD', ['THOMAS', 'Paul']],
    ['Succession d’Odile GALLAY', ['GALLAY', 'Odile']],
    ['Remis par Marc DE LUC', ['DE LUC', 'Marc']],
    ['VERNAY M LUC, HENRI, MARIE', ['VERNAY', 'Luc']],
    ['Luc Henri Marie Vernay', ['VERNAY', 'Luc']],
    ['Succession de LUC HENRI MARIE VERNAY', ['VERNAY', 'Luc']],
  ])('%s names %o', (written, client) => {
    expect(names(written, client)).toBe(true);
  });

  it.each<[string, [string, string]]>([
    ['VERNAY Lucien', ['VERNAY', 'Luc']],
    ['VERNAY', ['VERNAY', 'Luc']],
    ['VERNAY Odile', ['VERNAY', 'Luc']],
    ['SAINT-VERNAY Luc', ['VERNAY', 'Luc']],
    ['FERRET Jean-Marc', ['FERRET', 'Jean']],
    ['FERRET Marc', ['FERRET', 'Jean-Marc']],
    // Two persons, of whom one bears his surname and the other his given name.
    ['VERNAY Luc et GALLAY Odile', ['VERNAY', 'Odile']],
    ['VERNAY Luc GALLAY Odile', ['GALLAY', 'Luc']],
    ['VERNAY Luc GALLAY Odile', ['VERNAY', 'Odile']],
    ['VERNAY Luc Henri GALLAY Odile', ['GALLAY', 'Henri']],
    ['VERNAY LUC GALLAY ODILE', ['GALLAY', 'Luc']],
    ['LUC VERNAY ODILE GALLAY', ['VERNAY', 'Odile']],
    ['Luc VERNAY Odile GALLAY', ['VERNAY', 'Odile']],
    ['M VERNAY LUC MME GALLAY ODILE', ['GALLAY', 'Luc']],
    ['VERNAY Luc, GALLAY Odile', ['GALLAY', 'Luc']],
    ['VERNAY Luc GALLAY Odile née FERRET', ['FERRET', 'Luc']],
    ['VERNAY Henri Luc', ['VERNAY', 'Luc']],
    ['SAINT VERNAY LUC', ['VERNAY', 'Luc']],
    ['Vendu par VERNAY à Luc GALLAY', ['VERNAY', 'Luc']],
    ['VERNAY Luc, époux de Odile GALLAY', ['GALLAY', 'Luc']],
    ['VERNAY Luc, époux de Mme Odile GALLAY', ['GALLAY', 'Luc']],
    ['VERNAY LUC EPOUX DE ODILE GALLAY', ['GALLAY', 'Luc']],
    ['Luc VERNAY (époux GALLAY Odile)', ['GALLAY', 'Luc']],
    ['VERNAY Odile, veuve de Luc GALLAY', ['GALLAY', 'Odile']],
    ['VERNAY Odile née le 3 mai 1950 à GALLAY', ['GALLAY', 'Odile']],
    ['Luc, Henri, Marie VERNAY, Odile GALLAY', ['GALLAY', 'Luc']],
    ['Monsieur Henri, Luc, Marie VERNAY', ['VERNAY', 'Luc']],
    ['HENRI LUC MARIE VERNAY', ['VERNAY', 'Marie-Luc']],
    ['PAUL THOMAS, ODILE GALLAY', ['GALLAY', 'Paul']],
    ['Paul Thomas, Odile Gallay', ['GALLAY', 'Paul']],
    ['PAUL MARTIN, ODILE GALLAY', ['GALLAY', 'Paul']],
    ['PAUL MARTIN ODILE GALLAY', ['GALLAY', 'Paul']],
    ['MARTIN Paul, Odile GALLAY', ['GALLAY', 'Paul']],
    ['MARTIN, Paul, Odile GALLAY', ['GALLAY', 'Paul']],
    ['M PAUL MARTIN MME ODILE GALLAY', ['GALLAY', 'Martin']],
    ['LUC FERRET MARIE VERNAY', ['VERNAY', 'Luc']],
    ['SCI VERNAY', ['VERNAY', '']],
    ['', ['', '']],
  ])('%s does not name %o', (written, client) => {
    expect(names(written, client)).toBe(false);
  });

  it('may be that of another client of the office who bears it', () => {
    expect(names('FERRET Jean', ['FERRET', 'Jean'], ['FERRET', 'Jean'])).toBe(false);
    expect(names('FERRET Jean', ['FERRET', 'Jean'], ['Ferret', 'JEAN et Lise'])).toBe(false);
    expect(names('FERRET Jean', ['FERRET', 'Jean'], ['FERRET', 'Jean Paul'])).toBe(false);
    expect(names('FERRET Jean Paul', ['FERRET', 'Jean-Paul'], ['FERRET', 'Jean'])).toBe(false);
    expect(names('FERRET Jean-Paul', ['FERRET', 'Jean-Paul'], ['FERRET', 'Jean'])).toBe(true);
    expect(names('MME ANNE VERNAY-GALLAY', ['VERNAY', 'Anne'], ['GALLAY', 'Anne'])).toBe(false);
  });

  it('is his where another client is named beside him, or bears his surname alone', () => {
    expect(names('VERNAY Luc et Odile', ['VERNAY', 'Luc'], ['VERNAY', 'Odile'])).toBe(true);
    expect(names('VERNAY Luc GALLAY Odile', ['VERNAY', 'Luc'], ['GALLAY', 'Odile'])).toBe(true);
    expect(names('VERNAY Luc', ['VERNAY', 'Luc'], ['VERNAY', ''])).toBe(true);
  });
});
