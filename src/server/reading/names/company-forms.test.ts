import { expect, it } from 'vitest';
import { foldAligned, foldText } from '../text/fold.ts';
import { findCompanyForm } from './company-forms.ts';
import { findCompanies } from './legal-names.ts';

it.each([
  ['Forme : Groupement foncier agricole', 'GFA'],
  ['FORME JURIDIQUE  SCEA', 'SCEA'],
  ['société par actions simplifiée unipersonnelle au capital de 1 000 €', 'SASU'],
  ['Société civile. Associée : la société à responsabilité limitée VENTOUX', 'SC'],
  ['Il est dit société civile immobilière, puis SARL', 'SCI'],
  ['Société civile\nLa société civile immobilière a pour objet', 'SCI'],
  ['Attestation de loyer', ''],
])('the form of « %s » is « %s »', (text, form) => {
  expect(findCompanyForm(foldText(text))).toBe(form);
});

it.each([
  ['La SCEA DOMAINE DE PEYRESCANES, dont le siège', 'SCEA DOMAINE DE PEYRESCANES'],
  ['Société   SAS OLIVADE & CIE\nCapital', 'SAS OLIVADE & CIE'],
])('the company of « %s »', (text, name) => {
  const [company] = findCompanies(text, foldAligned(text));
  expect(company?.persons[0]?.lastName).toBe(name);
});
