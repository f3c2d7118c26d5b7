import { editDistance } from '../text/edit-distance.ts';
import { foldKey } from '../text/fold.ts';

/** Given names common in France; enough to tell which word of « DUPONT JEAN » is the given name. */
const NAMES = `
Aaron Abdallah Abdel Abdelkader Achille Adam Adel Adele Adeline Adrien Adrienne Agathe Agnes Ahmed Aicha
Aime Aimee Alain Alban Albane Albert Alberte Alex Alexandra Alexandre Alexia Alexis Alfred Ali Alice Alicia
Aline Alix Alma Aloys Amal Amandine Amelie Amina Ana Anais Anastasia Andre Andrea Andree Ange Angela
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
Desiree Diana Diane Didier Dimitri Dominique Donatien Dora Dorian Doriane Dorothee Dylan Edgar Edith
Edmond Edmonde Edouard Edwige Elena Eleonore Elia Eliane Elias Elie Eliette Elina Eline Eliott Elisa
Elisabeth Elise Ella Elodie Eloi Eloise Elsa Elvire Emeline Emeric Emile Emilie Emilien Emilienne Emma
Emmanuel Emmanuelle Enzo Eric Erick Erik Erika Ernest Ernestine Erwan Esteban Estelle Esther Ethan Etienne
Eude Eudes Eugene Eugenie Eva Evan Evelyne Fabien Fabienne Fabrice Fadila Fanny Farid Farida Fatiha Fatima
Fatou Faustine Felicie Felicien Felix Ferdinand Fernand Fernande Fiona Firmin Flavie Flavien Flora
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
Nouria Nuno Oceane Octave Octavie Odette Odile Odilon Olga Olive Olivia Olivier Ombeline Ondine
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
Abdallah Abdelkader Abdellah Abdou Abdoulaye Achille Adama Adeline Adelino Adja Agostinho Ahcene Aicha Aissata Aissatou
Akim Alassane Alban Albane Alberte Albin Aldo Aleksander Aleksandra Alessandro Alessia Alexia Alfonso Alfredo Alima
Alison Alix Allan Alma Aloys Aloyse Alphonsine Alvaro Alya Amadou Amandio Amar Amaury Ambroise Amel Amelia Amin
Amina Aminata Amine Amir Amira Anael Anaelle Anatole Andree Andrea Andrei Andres Andrzej Anette Angel Angela Angelina
Angelique Angelo Anicet Annaig Annaick Annabelle Annick Annie Anouar Anouchka Anthelme Antonia Antonin Antonio Apolline
Archibald Ariel Aristide Arlette Armand Armande Armando Armel Armelle Aron Arsene Artur Arturo Asma Assane Assia Astrid
Aubin Aude Audrey Augusta Auguste Augustin Augustine Aurel Axelle Aydin Aylin Ayoub Aymard Aymeric Azeddine Aziz
Aziza Azzedine Babette Bachir Badr Bakary Barbara Bartolomeu Basile Bastian Bathilde Baudouin Bayram Beatriz Benedicte
Benigne Benoite Berangere Berenger Bernadette Bernardin Bernardo Berthe Bertille Betty Bianca Bilal Billy Binta Blanca
Blandine Blanche Boris Boubacar Brahim Brendan Brian Brieuc Briac Brune Bruna Burak Calixte Camelia Candice Capucine
Carine Carla Carlo Carlos Carmen Carol Casimir Cassandra Catalina Catherina Cecilia Cedrik Celest Celestin Celestine
Cesar Charlie Charly Cheikh Cherif Chiara Chirine Christiana Cindy Clarence Claudia Claudio Clea Clelia Clemencia Cleo
Clodomir Colas Constantin Coralline Coralyne Cosima Cosme Crepin Cristian Cristina Cunegonde Cybele Dalila Dalia
Damian Dana Dany Daphnee Daria Dario Dave Debora Deniz Denyse Diego Dieudonne Dimitrios Dina Djamel Djamila Djibril
Dogan Domingos Domitille Donald Donatienne Donia Dorothy Douglas Driss Duarte Dung Eddy Edda Edgard Edmee Edna Eduardo Edvige
Eileen Eleanor Eleonora Elia Elian Eliana Elif Elina Elise Eloan Eloane Eloic Elora Elsie Elvina Elvira Emanuel
Emanuela Emeraude Emerence Emil Emilia Emilio Emine Emma-Lou Emmy Emre Enguerrand Enora Enrico Enrique Erell Erica Ernesto
Erol Ervin Erwann Esma Esme Esra Esther Etiennette Eudoxie Eugenia Eulalie Eva Evangeline Evariste Evelina Ewen Ewan Ezio
Fabian Fabiola Fabio Fabrizio Fadi Faical Faiza Fanch Fantine Faouzi Fares Fatih Fatimata Fatma Fatoumata Faycal Federico
Felicia Felicite Feliks Felipe Fernanda Fernando Ferreol Fethi Fidele Filipa Filipe Filomena Firmine Flaminia Flora Floria
Florie Florine Fodil Foucauld Fouad Franca Francesca Francesco Francis Franciszek Francoise Frantz Fredy Frida
Fulbert Gaby Gaelig Gaetane Gaston Gaspar Gauthier Gautier Gaud Geneviève Genny George Georgia Georgina Geraud Gerardo
Germinal Ghassan Gheorghe Ghislain Giacomo Gianni Gilda Gildas Gino Giorgio Giovanna Gisela Giulia Goran Gonzague
Gordon Grazyna Gregor Greta Guenole Guenola Guewen Guilhem Guillemine Guirec Gulsen Gustavo Guylene Gwen Gwenn Gwenola
Gwenole Gwladys Habiba Hacene Hadj Hafida Haidar Hakan Halima Halina Hamidou Hamza Hana Hanane Hanna Hannelore Hans Harouna
Harry Hasan Hatem Hayat Hector Hedi Hedwige Helder Helga Helmut Heloise Henriqueta Henrique Henryk Herminie Hicham Hilda Hildegarde
Hippolyte Hoang Hocine Honorat Houda Hristo Huguet Huseyin Iannis Ibrahima Idris Idriss Ignace Igor Ikram Ilan Ilana Ilham
Ilian Iliana Ilona Ilyas Ilyes Imad Imed Imen Ingmar Inna Ioana Irena Irina Irenee Isabel Isabella Isadora Isaiah Isaie Isaline
Isidora Ismahane Ismail Ismahene Issa Issam Ivana Ivo Izabela Jackie Jacob Jacobo Jacqueline Jacquot Jaime Jalil Jan Janick
Janine Janusz Jaroslaw Jaouad Jasmin Javier Jaya Jayson Jawad Jeanne-Marie Jeannot Jean-Loup Jehan Jelena Jenny Jeremiah Jerzy
Jessy Jesus Jill Joana Joaquim Joaquin Jocelin Joelle Joffroy Johana Johnathan Joran Jordane Jorge Jorgen Josefa Josepha
Josiah Josias Josselyne Jovan Joyce Juan Juanita Judicael Judith Judy Juliane Juliano Julieta Juliette Juliusz June Junior
Justina Justine Kader Kadiatou Kadija Kais Kamal Karel Karina Karl-Heinz Karol Karolina Kassim Katarina Katarzyna Katell Kateline
Katharina Kathleen Kathy Katrin Kaya Keelan Kelig Kelly Kelyan Kemal Kenan Kenny Kenzo Kerstin Khadidja Khalid Khalil Kheira
Kilian Kim-Anh Kimberley Klaus Klaudia Klervi Kofi Korentin Kristell Kristen Krystyna Kurt Kyllian Kylie Laila Lakhdar Lalie Lamia
Lamine Lancelot Landry Larbi Larissa Lassana Latifa Laurana Laureen Laurella Laureline Laurene Lauriane Lauriana Lazare Lea-Marie
Leandre Leandro Leandra Leanne Leeloo Lehna Lenaic Lenaick Lenaig Lenny Leonardo Leonor Leonora Leontine Leopoldine Leslie Letizia
Levi Lewis Leyla Liana Lidia Lidwine Lilia Lilianne Lilwenn Lilya Linh Linus Lisandro Lisa-Marie Lisbeth Lison Livio Liza Loan
Loana Logan Loick Loig Lois Lolita Loni Lorena Lorene Lorette Lorine Lorna Lothaire Loubna Louis-Marie Louison Lounis Louka
Lourdes Luan Lubin Luciana Luciano Lucienne Lucio Lucrece Ludmila Ludmilla Ludwig Luigi Luisa Luka Lukas Lukasz Lyna Lyana Lydie
Lyes Lylou Lyna Lynda Maciej Madeleine Madeline Madjid Madison Mady Maelle Maelie Maena Magda Magdalena Magdeleine Maha Mahaut Mahdi Mahe
Maher Mahmoud Maia Maika Maimouna Maite Maiwen Maiwenn Maja Malo Malorie Malvina Malgorzata Mamadou Manel Manoel Manolo Manu
Marama Marcella Marcelo Marcia Marco Marcos Marcus Margareth Margarida Margarita Margaret Margerie Mari Mariama Mariana Marianna Mariano
Marie-Ange Mariella Marietta Mariette Marika Marilou Marilyn Marilyne Marine Marinette Marinella Mariusz Marjolaine Marko Markus Marlon
Marouane Marta Martial Martien Martinho Marwa Marwan Maryam Marylene Maryline Marylou Marzena Massimo Matej Mateus Mateusz Mathea
Mathias Matias Mathys Mattis Maurane Mauro Maurizio Maxim Maximiliane Maximin Mayeul Mayline Mayssa Medard Medina Mehmet Meissa Melaine
Melchior Melinda Melissande Mendel Menahem Meriadec Meriem Merlin Merry Merve Messaoud Mia Michael Michaela Michal Michala Michelina Miguel
Mike Mihai Miklos Mikail Milena Miloud Milo Milos Mina Minh Miranda Miriam Mirela Miroslav Mirza Mohammad Mohammadou Mohand Moira Moktar
Momar Monia Monika Mona Moran Mortimer Morad Mouhamed Moulay Mounir Mounia Mourad Muguette Murat Murielle Mustafa Nabila Nacer
Nadir Nadjet Nael Naelle Nahla Naim Najat Najib Nala Namory Nancy Naoual Nans Narcisse Nasser Nassera Nassima Natacha Natalia Natalie
Nathanaelle Natividad Nawal Nawel Nazim Neil Nelson Nermin Nevena Ngoc Nhu Nicanor Nicodeme Nicola Nicolae Nikola Nikolai Nils Ninon
Nisrine Noa-Lou Nodira Noelie Nohann Nolwen Nolwenn Noor Norah Norberte Nordine Noredine Nouha Nour Noura Noureddine Nuria Nursel Octavian Octavio
Odilia Olga Oliver Oliveira Omar Omer Onesime Ondine Oona Orane Oregane Oriane Oriana Orianne Orlando Orphee Orso Ornella Osman Ottavio
Otto Ouafa Oualid Oulimata Oumar Oumou Ouria Ousmane Ovide Ozan Ozgur Paco Padraig Palmyre Pamphile Paola Paolo Pascalin Pascual
Patricio Patty Paul-Henri Paulette Paulina Paulo Pawel Pedro-Miguel Peggy Penelope Perceval Perig Perla Pernelle Peronne Perrin Persephone Peter Petra
Petru Petula Phan Pharell Philomene Phuong Pia Pierrot Pierina Piero Pietro Piotr Polina Pol Pol-Henri Primael Priscilla Priscille Prudence Rabah
Rabia Rachida Radia Radouane Rafael Rafaela Rafik Raimond Raimundo Rainer Raissa Raja Ralf Ramata Ramazan Rami Ramona Ramzi Rania Raphaela
Rassoul Raul Rawan Rayan Rayane Raymonda Reda Redouane Regina Reinaldo Reine-Marie Renan Renata Renato Renzo Reza Rhizlane Riad Ricardo Richarde Rida
Rita-Maria Riwan Roberta Roberto Robinson Rocco Rodrigo Rohan Rojda Rokia Rollande Roman Romana Romary Romeo Romy Ronald Rony Roparz Roque Rosa-Maria
Rosalia Rosanna Rosario Rosaria Rosella Roselle Rosemarie Rosita Rosy Roxana Roxanne Rozen Rozenn Ruddy Rudolf Rudy Rufin Ruslan Ruth Ryad Ryan
Saad Saadia Sabah Saber Sabino Sabri Sadek Sadia Sadio Safia Safiya Sahra Said Saida Saliha Salif Salima Salimata Salma Salomon Salvatore Sam Samantha
Samba Sami Samia Samson Sana Sanaa Sandie Sandro Santiago Santo Saphir Sarra Sarah-Lou Sasha Saturnin Saul Savannah Sayed Scarlett Sebastiao Seddik Segolaine
Seif Selene Selim Selin Semra Senan Sephora Seraphin Seraphine Serdar Sergei Sergio Servane Servais Seynabou Shana Shaima Sharon Shirley Sibylle Siegfried Siham Silas Silvana Silvia Silvio Simao Simona Sindy Sinan Sira Sixte Sixtine Slimane Soazig Sofian Sofiane Sofie Sohan Soline Soledad
Soleine Solveig Sonja Soren Soraya Sorin Soufiane Souad Souhila Souleymane Stanislaw Stefan Stefania Stefano Stela Stephania Stephen Steven Stevan Suzel Suzon Swan Swann Sven Svetlana Sybil Sydney Sylvana Sylvestre Symphorien Tadeusz Taha Tahar Taina Tamar Tanja Tanja Tara Tarek Tarik
Tayeb Teodora Teresinha Terence Terry Tess Tessa Thaddee Thanh Thao Theau Thelma Theodora Theodule Theotime Thera Theresa Theresia
Thiago Thi Thibauld Thiebaut Thierno Thierry Thiphaine Thomassine Thor Thuy Tibere Tifaine Tifenn Tiffany Tilio Timea Timeo Timothe Tina Tino Tissem
Titien Tobias Tomas Tomasz Toni Toufik Touria Traian Trang Treasa Trevor Tristana Tugdual Tuan Tullio Tyana Tyler Uriel Ulrich Ulrike Ulrique
Umberto Urielle Vaclav Vadim Vaiana Valdemar Valens Valentina Valentino Valeria Valeriane Valerio Valter Vanina Vasco Vasile Vassili Veit Venance
Venceslas Vera-Lucia Verena Vesna Vicente Victoire Victorine Vigo Viktor Viktoria Vilma Vincenzo Vincente Viorel Virgil Virginia Vitaline
Vito Vittoria Vivian Viviana Vladislav Volkan Wael Wahiba Waldemar Wassila Wassim Wenceslas Wanda Wendelin Werner Wesley Wiktoria Wilhelm Wilfrid Wilma
Wilson Winnie Wissam Wissem Witold Wladyslaw Wojciech Wolfgang Xaviera Ximena Yacouba Yaelle Yahya Yamina Yanice Yanis Yanna Yann-Vari Yara Yaroslav
Yasin Yassin Yassir Yasser Ylan Yeliz Yoann Yoel Yohann Yolaine Yolene Yoni Youen Younes Youness Yousra Yousri Ysaline Yseult Ysolde Yuna
Yuri Yunus Yusuf Yvelise Yvain Yvanna Yves-Marie Yvonnick Zachary Zahia Zahra Zakaria Zaki Zara Zdzislaw Zeinab Zelia Zelie Zelda Zeliha Zena Zephyr
Zephyrin Zia Ziad Zina Zita Ziyad Zlata Zofia Zoheir Zoran Zoubida Zouhair Zuleika Soizig Thi Fanch Maiwenn Kelvin Loig
Alphonse Alphonsine Steeve Steevy Cathy Suzy Ketty Marylise Marcelline Huberte Edward Saskia Pieter Joost Elke Anke Liesel Agnieszka Agata Dragan
Mirjana Ekaterina Antonella Daniela Harpreet Aminata Faouzia Ousmanou Hadidja Zaina Anissa Yohan Gurvan Bleuenn Aziliz Gwendal Quitterie Graciane Bixente
Peio Xabi Maddi Kattalin Oihan Elorri Loise Mihaela Oksana Andriy Priya Rajesh Rokhaya Babacar Abdelaziz Abdellah Abderrahmane Belkacem Inmaculada Deolinda
`;

const keys = new Set(NAMES.split(/\s+/).filter(Boolean).map(foldKey));

/** Whether a word, or each part of a composed one, is a common given name. */
export function isGivenName(word: string): boolean {
  if (keys.has(foldKey(word))) return true;
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => keys.has(foldKey(part)));
}

/** Spelt with their accents, where the plain letters of the list are not how they are written. */
const ACCENTED = new Map(
  `Édith Édouard Éric Élodie Émilie Émile Éliane Élise Élisabeth Étienne Éva Évelyne Éloïse Éléonore Aurélie Aurélien Amélie Andrée
Anaïs Angèle Angélique Adèle Agnès Béatrice Bénédicte Bérénice Cécile Cédric Célia Céline Chloé Clément Clémence Clémentine Cyrille Danièle
Daphné Désiré Dorothée Félix Frédéric Frédérique Gaël Gaëlle Gaëtan Geneviève Gérald Géraldine Gérard Ghislaine Gisèle Grégoire Grégory Hélène Héloïse
Hervé Inès Irène Jérémie Jérémy Jérôme Joël Joëlle José Joséphine Kévin Léa Léo Léon Léonie Loïc Maël Maëlle Maëlys Maëva Mélanie Mélissa
Michèle Mickaël Nadège Noé Noël Noëlle Noémie Océane Ophélie Pénélope Raphaël Raphaëlle Régine Régis Rémi Rémy René Renée Roméo Ségolène Sébastien
Séverine Solène Stéphane Stéphanie Sylvère Thaïs Théo Théodore Thérèse Timothée Valère Valérie Véronique Violène Zoé Françoise François Raymonde Ramón`
    .split(/\s+/)
    .map((name) => [foldKey(name), name]),
);

/** The one name of the list that is one letter away from a misread word; null when there is none, or several. */
export function findNearGivenName(word: string): string | null {
  const key = foldKey(word);
  if (key.length < 5) return null;
  const near = [...keys].filter((name) => editDistance(name, key, 1) <= 1);
  const [only] = near;
  if (!only || near.length > 1) return null;
  return ACCENTED.get(only) ?? `${only.charAt(0)}${only.slice(1).toLowerCase()}`;
}
