import { foldKey } from './fold.ts';

/** Given names common in France; enough to tell which word of « DUPONT JEAN » is the given name. */
const NAMES = `
Aaron Abdallah Abdel Abdelkader Achille Adam Adel Adele Adeline Adrien Adrienne Agathe Agnes Ahmed Aicha
Aime Aimee Alain Alban Albane Albert Alberte Alex Alexandra Alexandre Alexia Alexis Alfred Ali Alice Alicia
Aline Alix Alma Aloys Amal Amandine Ambre Amelie Amina Ana Anais Anastasia Andre Andrea Andree Ange Angela
Angele Angelina Angelique Anita Ann Anna Annabelle Anne Annette Annick Annie Anouk Anthony Antoine
Antoinette Antonin Antonio Apolline Ariane Arielle Aristide Arlette Armand Armande Armelle Arnaud Arsene
Arthur Astrid Aubin Aude Audrey Augustin Augustine Aurelie Aurelien Aurore Axel Axelle Aymeric Ayoub
Baptiste Barbara Bastien Baudouin Beatrice Benedicte Benjamin Benoit Berangere Berengere Bernadette Bernard
Berthe Bertrand Bettina Blaise Blanche Blandine Boris Brice Brigitte Bruno Camille Candice Capucine Carine
Carla Carlos Carmen Carole Caroline Cassandra Catherine Cecile Cecilia Cedric Celeste Celestin Celestine
Celia Celine Chantal Charlene Charles Charline Charlotte Chloe Christel Christelle Christian Christiane
Christine Christophe Claire Clara Clarisse Claude Claudette Claudie Claudine Clea Clemence Clement
Clementine Clotilde Clovis Colette Colin Coline Constance Constant Coralie Corentin Corinne Cornelia Cyprien
Cyril Cyrille Damien Daniel Daniele Danielle Danny Daphne David Davy Deborah Delphine Denis Denise Desire
Desiree Diana Diane Didier Dimitri Dolores Dominique Donatien Dora Dorian Doriane Dorothee Dylan Edgar Edith
Edmond Edmonde Edouard Edwige Elena Eleonore Elia Eliane Elias Elie Eliette Elina Eline Eliott Elisa
Elisabeth Elise Ella Elodie Eloi Eloise Elsa Elvire Emeline Emeric Emile Emilie Emilien Emilienne Emma
Emmanuel Emmanuelle Enzo Eric Erick Erik Erika Ernest Ernestine Erwan Esteban Estelle Esther Ethan Etienne
Eude Eudes Eugene Eugenie Eva Evan Evelyne Fabien Fabienne Fabrice Fadila Fanny Farid Farida Fatiha Fatima
Fatou Faustine Felicie Felicien Felix Ferdinand Fernand Fernande Fiona Firmin Flavie Flavien Fleur Flora
Florence Florent Florentin Florian Floriane Francine Francis Francisco Franck Francois Francoise Frank Fred
Frederic Frederique Gabin Gabriel Gabriella Gabrielle Gael Gaelle Gaetan Gaspard Gaston Gautier Genevieve
Geoffrey Geoffroy Georges Georgette Gerald Geraldine Gerard Germain Germaine Ghislain Ghislaine Gilbert
Gilberte Gilles Gina Ginette Giovanni Gisele Giuseppe Gladys Gloria Gontran Grace Grazia Gregoire Gregory
Guenaelle Guillaume Guillemette Gustave Guy Guylaine Gwenael Gwenaelle Gwendoline Habib Hadrien Hakim Hamid
Hannah Harold Hassan Heidi Helena Helene Heloise Henri Henriette Herbert Hermine Herve Hilaire Hippolyte
Honore Honorine Horace Hortense Hubert Hugo Hugues Huguette Hyacinthe Ibrahim Ida Igor Imane Ines Ingrid
Irene Iris Irma Isaac Isabelle Isaure Isidore Ismael Ivan Jack Jacky Jacob Jacqueline Jacques Jade Jamal
James Jamila Jane Janine Jasmine Jean Jeanine Jeanne Jeannette Jeannine Jennifer Jeremie Jeremy Jerome
Jessica Jessie Jimmy Joachim Joana Joanna Joao Jocelyn Jocelyne Joel Joelle Joffrey Johan Johann Johanna
John Johnny Jonas Jonathan Jordan Jose Joseph Josephine Josette Josiane Josselin Josue Josyane Jules Julia
Julian Juliana Julie Julien Julienne Juliette Justin Justine Kamel Kamila Karen Karim Karima Karin Karine
Karl Katia Kenza Kevin Khadija Khaled Killian Kim Kylian Ladislas Laetitia Lambert Lana Lara Laura Laure
Laurence Laurent Laurette Laurie Laurine Laury Lea Leila Lena Leo Leon Leonard Leonce Leone Leonie Leopold
Leslie Lia Liam Lila Lilian Liliane Lilou Lily Lina Linda Line Lino Lionel Lisa Lise Lisette Livia Loane
Loic Lola Lorenzo Loris Lou Louane Louis Louisa Louise Louna Luc Luca Lucas Luce Lucette Lucia Lucie Lucien
Lucienne Lucile Lucille Ludivine Ludovic Luis Luna Lydia Lydie Lyse Mael Maelle Maelys Maeva Magali Maguy
Malik Malika Manon Manuel Manuela Marc Marceau Marcel Marcelin Marceline Marcelle Margaux Margot Marguerite
Maria Mariam Mariane Marianne Marie Marielle Marin Marina Marine Mario Marion Marius Marjorie Marlene Martha
Marthe Martial Martin Martine Marvin Mary Maryline Maryse Maryvonne Mateo Mathias Mathieu Mathilde Mathis
Mathurin Matteo Matthias Matthieu Maud Maurice Mauricette Max Maxence Maxime Maximilien Maya Medhi Mehdi
Melanie Melina Meline Melissa Melodie Mercedes Meryem Michel Michele Micheline Michelle Mickael Miguel
Mikael Mila Milan Mireille Mohamed Mohammed Moise Mona Monique Morgan Morgane Mouna Moussa Muriel Mustapha
Myriam Nabil Nadege Nadia Nadine Naima Nancy Naomi Narcisse Nassim Nathalie Nathan Nathanael Nelly Nestor
Nicolas Nicole Nicolette Nina Nino Noa Noah Noe Noel Noelie Noelle Noemie Noham Nolan Nora Norbert Norman
Nouria Nuno Oceane Octave Octavie Odette Odile Odilon Olga Olive Olivia Olivier Olympe Ombeline Ondine
Ophelie Oscar Othmane Owen Pablo Paloma Pamela Paola Pascal Pascale Pascaline Patrice Patricia Patrick Paul
Paula Paule Paulette Paulin Pauline Pedro Perrine Philibert Philippe Philippine Pierre Pierrette Pierrick
Placide Prosper Prune Quentin Rachel Rachid Rachida Ralph Ramon Raoul Raphael Raphaelle Raymond Raymonde
Rebecca Regine Regis Reine Reinhard Remi Remy Renaud Rene Renee Ricardo Richard Rita Robert Roberte Robin
Roch Rodolphe Rodrigue Roger Roland Rolande Romain Romane Romaric Romeo Romuald Ronan Rosa Rosalie Rose
Roseline Roselyne Rosemonde Rosine Roxane Ruben Rui Ruth Sabine Sabrina Sacha Said Salim Salima Sally Salome
Salvador Samia Samir Samira Samuel Samy Sandra Sandrine Sandy Sara Sarah Sebastien Segolene Selma Serena
Serge Severin Severine Sidonie Simon Simone Sofia Sofiane Soizic Solange Solene Solenn Solweig Sonia Sophie
Soraya Stanislas Stella Stephan Stephane Stephanie Steve Steven Suzanne Suzette Suzie Sybille Sylvain
Sylvaine Sylvette Sylvia Sylviane Sylvie Tamara Tanguy Tania Tatiana Teddy Teo Teresa Tess Thais Thea Thelma
Theo Theodore Theophile Therese Thibaud Thibault Thibaut Thierry Thomas Tiago Timothee Tiphaine Titouan Tom
Tony Toussaint Tristan Ugo Ulysse Urbain Ursule Valentin Valentine Valere Valerie Valery Vanessa Vera
Veronique Vianney Vicky Victoire Victor Victoria Victorien Vincent Vincente Violaine Violette Virgile
Virginie Viviane Vivien Vladimir Wafa Walid Walter Wendy Wilfried William Willy Xavier Yacine Yael Yan Yann
Yannick Yannis Yasmina Yasmine Yassine Yoan Yoann Yohan Yolande Youcef Youssef Yvan Yves Yvette Yvon Yvonne
Zacharie Zahra Zineb Zoe Zohra
`;

const keys = new Set(NAMES.split(/\s+/).filter(Boolean).map(foldKey));

/** Whether a word, or each part of a composed one, is a common given name. */
export function isGivenName(word: string): boolean {
  if (keys.has(foldKey(word))) return true;
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => keys.has(foldKey(part)));
}
