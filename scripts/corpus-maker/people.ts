/** Invented people, none of them in the lists that the product reads with: names of every make. */

const list = (text: string) => text.trim().split(/\s*[,\n]\s*/);

export const surnames = list(`
ABGRALL, AUBRIOT, BAILLARGEAU, BELKACEMI, BÉNÉTEAU, BONNAFOUS, BOURGEOIS-LANDRY, BRÉHERET, CADIOU, CAZENEUVE,
CHAUVEL, COËTMEUR, COSTA FERREIRA, COULIBALY, D'HAUTEVILLE, DE KERGORLAY, DELAHOUSSE, DESGRANGES, DIALLO, DOS SANTOS,
DU BOISROUVRAY, DUFRESNE, EL HADDAOUI, ESCOFFIER, FAUCHEUX, FILLON-MASSÉ, GÂTINEAU, GOURVENNEC, GUÉGUEN, HAZEBROUCK,
HERVOUËT, JAOUEN, KERLOC'H, KOWALCZYK, L'HELGOUALC'H, LA BORDERIE, LE CALVEZ, LE FLOC'H, LEMERCIER, LENOIR,
MAC GREGOR, MARTINEZ, MEYNIEL, MOULINEUF, NGUYEN, OUEDRAOGO, PÉRIGAULT, PINÇON, QUÉMÉNEUR, RABILLARD,
RENAUDINEAU, RIBÉRAC, ROUSSILHE, SAINT-JUST, SCHMITT, SOULARD, TANGUY, THÉBAULT, TRAORÉ, VAN DEN BERGHE,
VASCONCELOS, VERGER, VILLENEUVE, WOJCIECHOWSKI, YILDIZ, ZIMMERMANN, MARTIN, THOMAS, LAURENT, PETIT, MOREAU, SIMON`);

export const women = list(`
Claire, Apolline, Soizig, Maïwenn, Bérangère, Nawel, Oumou, Clotilde, Annick, Marie-Thérèse, Anne-Laure, Ghislaine,
Rozenn, Capucine, Émeline, Farida, Inès, Jocelyne, Katell, Ludmila, Marie-Ange, Noélie, Odile, Perrine, Solveig,
Kim-Anh, Valérie, Yolande, Zélie, Aïssata, Françoise, Monique, Aurore, Sylvie, Nathalie`);

export const men = list(`
Jean, Aymeric, Loïg, Jean-Pierre, Tugdual, Wassim, Mamadou, Ambroise, Jean-François, Éloïc, Fañch, Gonzague, Hervé,
Ismaïl, Jocelyn, Kévin, Lilian, Marc-Antoine, Nolwen, Olivier, Paul-Henri, Rayan, Stéphane, Thibaud, Ulrich, Valentin,
Wilfried, Yannick, Zacharie, Alain, Bernard, Michel, Pierre, Thomas, Patrice, Loïc`);

export const towns = list(`
Saumur, Cholet, La Flèche, Guérande, Châteaubriant, Vannes, Saint-Malo, Fontenay-le-Comte, Le Mans, Laval, Quimper,
Les Sables-d'Olonne, Angers, Redon, Vitré, L'Île-Bouchard, Pornic`);

export const streets = list(`
12 rue des Tanneurs, 3 bis avenue du Général-Leclerc, 45 boulevard Foch, 7 impasse des Glycines, 118 route de Nantes,
22 place de la Mairie, 9 chemin du Moulin, 61 quai Mazarine, 5 allée des Érables, La Petite Gaubretière,
14 rue Saint-Nicolas, 27 rue Jeanne-d'Arc, 2 square des Ormeaux`);

export const residences = list(`
Les Terrasses du Parc, Le Clos Fleuri, L'Amirauté, Bel Air, Les Jardins de l'Erdre, Le Grand Pavois, Saint-Clair,
La Roseraie, Les Cèdres Bleus, Plein Sud, Val de Maine`);

export const companies: readonly (readonly [form: string, long: string, name: string])[] = [
  ['SCI', 'Société civile immobilière', 'LA GRANDE MAISON'],
  ['SARL', 'Société à responsabilité limitée', 'MENUISERIE RABILLARD'],
  ['SAS', 'Société par actions simplifiée', 'OCÉAN LOGISTIQUE'],
  ['SCI', 'Société civile immobilière', '3 RIVIÈRES'],
  ['EURL', 'Entreprise unipersonnelle à responsabilité limitée', 'ATELIER DU PORT'],
  ['SCI', 'Société civile immobilière', "L'ÉTOILE DU NORD"],
  ['SNC', 'Société en nom collectif', 'LE BALTO'],
  ['SASU', 'Société par actions simplifiée unipersonnelle', 'KERVRAN CONSEIL'],
];
