import { expect, it } from 'vitest';
import { greetsAnother } from './greeting.ts';

it.each([
  'Docteur, il ne me reste que trois comprimés.',
  'Bonjour docteur, Ficelle a encore vomi.',
  'Monsieur le maire, j’ai déposé une demande.',
  'Bonjour monsieur l’opticien, mes verres sont-ils là ?',
  'Salut Fred,\nl’électricité est finie.',
  'Coucou Nadia ! J’ai encore maigri.',
  'Bonjour maîtresse,\nNoé a de la fièvre.',
  'Salut les gars, le tournoi est décalé.',
  'Bonjour l’agence des Remparts,\nle duplex du quai est-il encore libre ?',
  'Bonjour le garage Lemoine\n\nMa voiture est-elle prête ?',
  'Bonjour la mairie de Carnac, à quelle heure fermez-vous ?',
  'Bonjour à toute l’équipe de la clinique vétérinaire, Ficelle va mieux.',
  'Chère agence, le chauffage du studio ne marche plus.',
  'À l’attention du syndic Ouest Gestion.\nL’ascenseur est bloqué.',
  'Bonsoir messieurs de l’école Jules Ferry, Noé est malade.',
  'Bonjour l’office de tourisme de Carnac, vos visites reprennent-elles ?',
  'Bonjour le service clients Lumio, ma box est en panne.',
])('greets somebody else: « %s »', (text) => {
  expect(greetsAnother(text)).toBe(true);
});

it.each([
  'Mon père est à l’hôpital, il veut faire son testament.',
  'Madame la Notaire, mon mari est parti le mois dernier.',
  'Bonjour Maître, mon frère est décédé.',
  'Monsieur le notaire, je suis veuve.',
  'Coucou l’étude, on veut se pacser.',
  'Bonjour, Claire Fontaine m’a donné votre adresse.',
  'Bonjour Mesdames de l’étude, ci-joint ma facture.',
  'Bonjour, l’agence des Remparts m’a donné votre nom pour le compromis.',
  'Bonjour l’agence nous envoie vers vous pour la vente.',
  'Bonjour la banque demande une attestation de propriété.',
  'Bonjour la mairie de Carnac préempte notre terrain, que faire ?',
  'Bonjour le syndic de l’immeuble\nréclame un état daté.',
  'Bonjour garage à vendre rue du Port, que faut-il fournir ?',
  'Bonjour la maison de mes parents est en indivision.',
  'Bonjour Madame Maison, je vends ma grange.',
  'Bonjour l’étude de Carnac, je vends ma grange.',
  'Bonjour l’agence notariale, je vends ma grange.',
  'Docteur en droit, je prépare la transmission de mon cabinet.',
  'Bonjour la Maison des notaires,\nje vends ma grange.',
  'Bonjour l’agence des notaires d’Auray, je vends ma grange.',
  'À l’attention du service clients de l’étude,\nje vends ma grange.',
  'Bonjour au service clients de l’Office Le Goff, je vends ma grange.',
  'Bonjour l’atelier de Maître Le Goff, je vends ma grange.',
  '',
])('or the office, or nobody: « %s »', (text) => {
  expect(greetsAnother(text)).toBe(false);
});
