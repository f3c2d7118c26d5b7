import { foldKey } from '../text/fold.ts';
import { isGivenName } from './given-names.ts';

/** Borne in the regions, overseas and abroad, less often than those of `given-names.ts`; what is a surname or a word as often is left out. */
const RARER = `
Goulven Goulwen Maodez Meven Mewen Corentine Gwenhael Gwennaelle Enogat Tudual Tudwal Tudy Rumon Riwal Riwanon Ronana
Nonn Nominoe Maelan Maelann Maelenn Lenaelle Katellig Kaourintin Haude Heodez Hoela Hoel Herveline Gildasie Glenn
Ewenn Ewena Ergat Elouan Elowan Elowen Eflamm Efflam Drogo Dewi Brewen Brendane Briog Azenor Awen Awena Arzhel
Aouregan Annaelle Annaelig Alanig Aelig Aelaig Yannig Yannez Youna Yvonig Yvona Gweltaz Winok Loik Loeiz Loeiza Soaz
Sterenn Steren Sklaerenn Solenne Tifenig Tristig Uisant Vefa Kireg Kirec Kado Kavan Jakez Jodoc Judoc Ivonig Ildut
Iwan Amaia Ainhoa Ainara Aintzane Aitor Alaitz Ander Andoni Aritz Arantxa Argitxu Arnaitz Asier Benat Bittor Eider
Ekaitz Elaia Eneko Eneritz Ellande Etxahun Ganix Garazi Gaxuxa Gexan Goizane Gorka Haizea Hodei Idoia Iker Imanol
Inaki Iratxe Itxaro Itziar Izaro Jokin Joseba Josune Joanes Kepa Koldo Kotte Laida Leire Lorea Loreto Maialen Maider
Maitane Maitena Mattin Mattieu Mikel Miren Mixel Mirentxu Nagore Nahia Naroa Nerea Oier Olaia Oihana Panpili Patxi
Peyo Pettan Ramuntxo Txomin Unai Xalbat Xan Xantiana Xavi Ximun Yosune Zurine Ghjuvan Ghjuvanni Ghjulia Ghjacumu
Ghjaseppu Anghjula Anghjulu Carlu Dumenica Dumenicu Francescu Lesia Lisandru Lucchina Marcantone Matteu Orsu Paulu
Pasqualina Petr Saveriu Saveria Stefanu Vannina Cecce Laetizia Savina Aimeric Aimat Aliette Alienor Arnauda Aurelienne
Azalais Bertrande Brandelis Clamenca Delfine Enguerran Esclarmonde Flamenca Florenci Galdric Gaucelin Gersende
Guilhelm Guilhemette Guiraude Jaufre Josep Laurenc Magalie Mireio Roseta Saturnine Aloise Annegret Anneliese Annemarie
Arlindo Bernd Birgit Brigitta Dieter Doris Edeltraud Egon Elfriede Elsbeth Erich Erna Felicitas Gerda Gertrud Gertrude
Gudrun Hanspeter Heike Helmuth Hildegard Horst Hubertus Ingeborg Irmgard Jochen Johannes Jurgen Kathe Kuno Liselotte
Lore Lothar Ludger Luitgard Manfred Mathilda Marlies Mechthild Ottilie Ottmar Regula Reto Renate Roswitha Rudi Ruedi
Siegrid Sieglinde Sigrid Silke Susanne Ueli Ulla Urs Ursula Ute Uwe Volker Walburga Waltraud Wilhelmine Willi
Willibald Winfried Wolfram Beatus Rolf Silvan Vreni Annelise Aart Adriaan Annelies Annemieke Bram Cees Corneel Femke
Geert Gerrit Godelieve Guusje Hendrik Hendrika Jacoba Jelle Jeroen Jorien Joris Josje Kees Klaas Koen Kristof Lieve
Lieven Liesbeth Maarten Marieke Marijke Marleen Mieke Niels Pim Pieterjan Rik Ruud Saartje Sjoerd Stijn Teun Thijs
Tijs Veerle Wannes Wim Wouter Aleksandar Alexandru Adrian Alina Anca Andreea Andrzejek Anica Bogdan Bogdana Branislav
Branko Bozena Catalin Cezar Ciprian Claudiu Corina Costel Cosmin Crina Danuta Dariusz Decebal Dobromir Doina Dorel
Dorin Dorota Dragica Dumitru Edyta Elzbieta Ewa Ewelina Florentina Florica Gabriela Gavril Genoveva Grzegorz
Gheorghita Halyna Horia Hrvoje Ileana Ilie Ionel Ionela Ionut Irek Iryna Ivanka Iwona Jadwiga Jakub Jarek Jasna
Jolanta Jozef Justyna Kamil Kazimierz Krzysztof Kinga Ljiljana Ljubica Lech Leszek Lilja Lubomir Lucjan Lucyna Liviu
Luminita Madalina Marcin Marek Marinela Mateja Mieczyslaw Milica Milorad Mircea Nadezhda Natasa Nadja Nicoleta Oana
Octavia Olena Oleksandr Oleg Olha Ovidiu Petar Petrica Przemyslaw Radu Radoslaw Rafal Razvan Raluca Remus Robertas
Rodica Ryszard Sebastian Silviu Slawomir Slobodan Snezana Sorina Stanislawa Stefka Sylwia Szymon Taras Teodor Tatjana
Tereza Tiberiu Tudor Urszula Valentyna Valer Vasyl Viorica Vladut Vlad Volodymyr Wieslaw Wieslawa Wladyslawa Yuliia
Yuriy Zbigniew Zdenek Zeljko Zenon Zlatko Zuzanna Zygmunt Bartosz Blazej Bronislawa Lesya Bohdan Dmytro Ihor Kateryna
Lyudmyla Mykola Nadiya Oksanna Ostap Serhiy Svitlana Viktoriya Vitaliy Yaroslava Yevhen Zoryana Adozinda Alcides
Alcina Alda Alvarina Amalia Amandina Anibal Antero Belmira Benedita Benvinda Candida Cremilda Cesaltina Custodia
Delfim Delfina Diamantino Dulce Elisio Ermelinda Ernestina Esmeralda Estefania Etelvina Eugenio Felisbela Felismina
Fernao Florbela Floriano Gilberto Goncalo Graca Guilherme Herminio Hermenegildo Idalina Ilidio Ilda Isaura Jacinta
Joaquina Jorgelina Josefina Laurinda Leonel Leonilde Licinio Licinia Lucilia Lurdes Luzia Mafalda Marilia Martim
Matilde Maximino Natercia Narcisa Natalina Nelia Norberto Odete Olinda Otilia Otilio Palmira Patrocinia Perpetua
Quiteria Raquel Ricardina Rogerio Romeu Rosalina Rosinda Rute Sancha Serafim Silvina Simplicio Teofilo Telmo Telma
Urraca Valdemiro Vicencia Vitor Virginio Zulmira Armindo Adelia Agueda Alejandro Alejandra Ascension Asuncion
Concepcion Consuelo Dolores Encarnacion Esperanza Eusebio Evaristo Guadalupe Ignacio Inigo Isabelita Jimena Juana
Macarena Manolita Milagros Montserrat Nieves Purificacion Ramiro Remedios Rocio Rosendo Sagrario Teofila Yolanda
Agostina Agostino Alessio Alfredina Antonino Annunziata Assunta Benedetta Carmela Carmelo Caterina Cesare Cinzia
Concetta Cosimo Cristiano Domenica Domenico Donatella Elisabetta Emanuele Emiliano Ermanno Ettore Fabiana Fausta
Fausto Filippo Fiorella Flavia Flavio Gaetano Gaspare Giacinta Gianfranco Gianluca Gianluigi Gianpaolo Giancarlo
Ginevra Gioacchino Giuliana Giuseppina Graziella Guglielmo Immacolata Loredana Ludovica Ludovico Luigina Margherita
Mariangela Marilena Massimiliano Mattia Maurizia Michelangelo Mirella Mirko Nicoletta Nunzia Nunzio Oreste Orietta
Ottavia Pasqualino Patrizia Patrizio Pierangelo Pierluigi Raffaella Riccardo Romolo Rosalba Rosina Sabina Salvatrice
Santina Sebastiano Silvano Simonetta Tiziana Tiziano Tommaso Umberta Veronica Vincenza Vittorio Aboubacar Aboubakar
Abdoul Abdoulkarim Abdourahamane Abdramane Abibatou Adjoa Adjoua Affoue Afi Afia Ahou Aida Akissi Akoua Akosua Alioune
Aliou Amenan Aminatou Amidou Ansoumane Arame Arouna Assetou Assitan Astou Awa Aya Ayaba Babakar Badara Bassirou Bineta
Bintou Birama Boukary Cheick Chidi Chidinma Chinedu Chioma Codou Coumba Dado Daouda Diakaria Dialla Diamilatou Diary
Dieynaba Dieneba Djeneba Djenebou Djibo Djibrilla Dominga Doussou Ebrima Edem Ekua Elhadj Elikia Emeka Essi Eyram
Fadimata Falilou Fama Fanta Fatim Fatimatou Fatouma Fode Fousseni Fousseyni Gnagna Gnima Goundo Habibatou Hadiatou
Hamadou Hawa Hawaou Ifeoma Ifeanyi Issaka Issouf Issoufou Kadidia Kadidiatou Kalilou Kandia Karamoko Kelechi Kemi
Khady Khadidiatou Khadim Komi Kossi Kossiwa Koumba Kwabena Kwame Kwasi Lansana Lassina Lassine Madou Magatte Mahamadou
Mahamat Mahamane Makan Malick Mamoudou Mariame Mariamou Marietou Mawule Mbarka Modibo Moctar Momodou Moustapha Nafi
Nafissatou Ndeye Nene Ngone Ngozi Niakale Nyima Obinna Olufemi Olumide Omotola Oluwaseun Ouleye Oumarou Ouleymatou
Oumy Ousseynou Penda Rahamata Ramatou Ramatoulaye Rasmane Rokiatou Safiatou Saidou Salamata Salimatou Sanata Sekou
Serigne Seydou Sidy Siaka Sokhna Soumaila Temitope Thiane Tidiane Uchenna Wendkuuni Wendpouire Yacoubou Yaa Yaye Yawa
Yelli Youssoupha Youssouf Zalika Zenabou Zoumana Adanna Amaka Bolanle Chukwuma Folake Funmilayo Nkechi Olayinka Tunde
Yewande Mpho Thabo Bahati Furaha Ngalula Dieumerci Exauce Plamedi Chancelvie Euphrasie Immaculee Dieudonnee Ephrem
Deogratias Consolee Gaudence Liberata Speciose Vestine Abdelhak Abdelhakim Abdelhamid Abdelilah Abdeljalil Abdelkrim
Abdellatif Abdelmajid Abdelmalek Abdelouahab Abdelwahed Abderrahim Abderrazak Abdesslam Abdessamad Abdul Achraf Adnane
Afaf Afifa Ahlam Ahlem Aicham Aissam Akram Alae Alaeddine Alia Amani Anas Anass Antoun Aref Arwa Ashraf Asmaa Atef
Atika Ayat Aymen Ayse Aysegul Aysel Azad Bahija Belkis Bilel Boualem Bouchra Brahima Chadia Chaima Chaimaa Chafik
Chakib Chawki Cherifa Chokri Dilara Dilek Djamal Djemila Douaa Dounia Ebru Elyes Emira Emna Emrah Ezgi Fadhila Fahima
Fateh Fathia Feriel Ferroudja Fettah Fikret Filiz Firas Firdaous Fouzia Fudil Ghada Ghania Ghizlane Gokhan Gulay
Gulcan Gulten Hacina Hadjila Hafsa Haithem Hajar Hajer Hakima Halil Hanifa Hanen Hasna Hassiba Hassina Hatice Hayette
Hend Hedia Hiba Hind Houcine Houria Houssam Houssine Hovhannes Hrant Huda Hulya Ibtissam Ihsane Ikbal Ilhame Ilyass
Imran Inaya Intissar Iskander Ismet Israa Jad Jamel Jannat Jihane Joumana Kaouthar Kahina Kamelia Kawtar Kerem Khadra
Khedidja Khouloud Koceila Krikor Latifah Loubaba Lotfi Luay Mahjouba Mahmut Maissa Majda Majid Malak Maram Mariem
Marouan Massinissa Maysam Mebarka Mehmed Meriame Meryam Messaouda Milad Mohcine Mohieddine Moncef Monir Mouloud
Moufida Mouhcine Moukhtar Moussab Mubarak Mouad Nabiha Nacera Nachida Nadhir Nadjia Nadira Nagwa Nahed Nahid Naila
Nairi Najah Najet Najla Najoua Narjess Narine Nasrine Nasreddine Nassiba Nawfel Nazik Nazli Necati Nesrine Nevin Nihad
Nihal Nissrine Nizar Noria Nourhane Nourredine Nuray Nurcan Nurettin Nurhan Okan Olfa Omaima Onur Orhan Osama Ouarda
Ouassila Ouidad Ouissem Oumaima Oumayma Ouardia Ozlem Rabab Rabeh Rachad Radouan Radwan Rafaa Raghda Rahma Rahmouna
Raihana Rajae Rajaa Ramez Randa Raouf Raphik Rasha Rawia Rebiha Recep Reem Riadh Rim Riyad Rizlane Rouba Roukaya Rym
Sabiha Sabrine Sadok Safa Safae Safouane Sakina Salaheddine Sanae Sanem Sawsan Sedat Seher Serap Serkan Seta Sevda
Sevgi Sevim Shirine Sibel Sihem Sinem Sirine Skander Sofyan Soheib Sohaib Sonay Soukaina Soumaya Suheila Sukran
Suleyman Suna Suleiman Tahani Taos Tassadit Tawfik Taoufik Thiziri Thoraya Tigran Tolga Tuba Turkan Ufuk Ummuhan Vahan
Vartan Wafaa Warda Wiam Widad Wided Yamna Yasemin Yakup Yesim Yosra Yunes Zahira Zakia Zakaryae Zehra Zeynep Zied
Zineddine Zohir Zohour Zoulikha Zuhal Anfiati Anrafa Anziza Daoulati Dhoirfia Echati Faouzat Faoulati Fatihou Hairia
Haloua Houdhoifa Moina Moinaecha Moinamina Nafouanti Nassuf Rafion Raina Rachma Sitti Siti Soifia Zainaba Zaliffa
Zalihata Anjara Faly Fanja Fara Fetra Fidy Fitia Haja Hanitra Hanta Haingo Harilala Harinirina Herizo Holy Ialy Iary
Lalaina Lalao Lanto Lova Malala Mamitiana Manitra Miangaly Mialy Miora Mirana Mitia Narindra Niaina Nirina Njaka Noro
Nomena Onja Rado Ravaka Rija Rindra Rojo Saholy Sitraka Tahiana Tahina Tiana Toavina Toky Tolotra Tovo Tsiory Tsilavo
Volana Voahangy Voahirana Vonjy Eimeo Fetia Heiata Heimana Heimiti Heinui Heiva Hereiti Herenui Hinano Hinanui Hinatea
Hiro Hititua Honoura Keanu Maheata Maheanuu Manarii Manoa Marania Mareva Matahi Matahiarii Matai Maui Meherio Miri
Moana Moeata Moerani Nainoa Natea Nohotea Poerava Poema Poenui Puaiti Rahiti Raihau Raimana Rainui Raiarii Ranitea
Rautea Raurea Rohotu Roonui Tahia Tamatoa Tapuarii Tarita Teaki Tehani Teiva Temanu Tepua Terai Teraimana Teremoana
Tereva Teva Tevai Tiare Timeri Titaua Tuarii Turia Tutea Vaea Vaearii Vahine Vaihere Vaimalama Vaimiti Vaite Vaitea
Varea Vehiarii Drewy Kaloe Malia Falakika Soane Sosefo Sosefina Petelo Atonio Lolesio Kusitino Mikaele Setefano
Telesia Visesio Sagato Suliana Lupe Aarti Aisha Ajith Ananthi Anandhi Aruna Arul Bhavani Deepa Dharshini Gayathri
Geetha Gowri Indra Jagan Janani Jayanthi Jeyanthi Kalai Kamala Karthik Kavitha Lakshmi Latha Manju Mathan Meena Nalini
Nanthini Niranjan Nirmala Padma Prabha Pradeep Pushpa Radha Rajeswari Rajini Ramesh Ramya Ranjan Ranjini Ravi Sanjay
Sarojini Saraswathi Selvi Senthil Shanthi Sharmila Sugirtha Suganya Suresh Suthan Thanuja Tharsika Vasanthi Vidya
Vijay Vimala Amrita Anjali Anil Arjun Ashok Gurpreet Gurmeet Harjit Jaspreet Kuldeep Manpreet Neha Nisha Pooja
Priyanka Rahul Rajinder Rohit Sandeep Shweta Simran Sukhwinder Sunita Sunil Vikram Vishal Abner Achilla Acelie
Adelphine Agathange Aglae Alaric Albertine Aldegonde Alderic Aldric Aleth Alexine Alphee Amance Ambroisine Anatoline
Anceline Angelin Angeline Antonine Aquilin Arcade Archange Archibalde Aristote Armance Arsenie Artemise Aubane
Aubeline Aurelia Auriane Baptistin Baptistine Basilide Betina Brunehaut Calliste Camil Candide Celian Celimene Celinie
Cesarine Chrystelle Clelie Cleante Clothilde Colomba Cornelie Cosette Crescence Cyriaque Damase Damienne Demetre
Didiane Diodore Dionysos Domitien Domnin Eglantine Elphege Elzear Emerance Emerentienne Emilande Emmanuele Ephraim
Ervan Eudora Euphemie Eusebe Eustelle Exupere Expedit Expedite Fabricien Felicienne Fernandine Fidelia Flavienne
Florette Frederika Fulgence Gaspardine Georgine Geraldin Gilette Gratienne Guenael Guilaine Guyenne Hannibal Heloisa
Herculin Hermance Hermeline Hermes Hermione Hildebert Hilarion Hugoline Iphigenie Ireneus Isore Ismerie Iseult Ivrin
Jacinthe Jacotte Jehanne Jeronime Joachime Joannie Johny Josapha Judicaelle Lamberte Landelin Lazarine Leocadie
Leontin Louisette Lucinde Lydwine Maclou Mamert Marcien Mathurine Maugan Maurille Maximilienne Medeline Melissandre
Melisande Melusine Meryl Montaine Myrtille Nephtali Nicephore Noelise Norberta Ocelyne Octavien Odeline Olympe Otton
Ovidie Pacome Pancrace Paterne Patricien Pelagie Peregrine Petronille Pharailde Philiberte Polycarpe Prisca
Priscillien Prospere Quiterie Rachelle Radegonde Raimonde Raphaele Remiges Renaude Renelde Rigobert Rogatien Rosamonde
Rosange Rosemay Scholastique Sebastienne Serene Servanne Sidoine Sigebert Sigismond Silvere Sophronie Sosthene Suzelle
Sylvere Tancrede Tatienne Thecle Theophane Theotiste Thibaude Thierrette Timoleon Toinette Ulric Valentinien Valeran
Valerien Venerand Verane Viance Victorice Vincianne Vivienne Vivette Vulfran Wandrille Wilfride Winifred Xaviere
Yveline Zenobie Zoel Wideline Jocelyna Maryrose Judex Gaetana Mimose Nadley Guerline Rosemene Lovely Jhonny Wilner
Wesner Yolette Mirlande Ketly Evens Frantzie Dieula Loune Emmanuela Djenane Rodeline Roodly Widelene Yverose Aidan
Aileen Alastair Alec Allison Andrew Angus Archie Ashley Becky Beth Bethany Betsy Brandon Bridget Bryan Calum Candace
Cheryl Christopher Ciara Connor Conor Darren Debbie Declan Dennis Diarmuid Donna Dorothea Dougal Eamon Elaine Elliot
Ellen Emily Eoin Erin Ewart Fergus Finlay Frances Freya Gareth Gemma Glenda Gwyneth Hamish Iain Ian Imogen Isla Janice
Jayne Jeffrey Jillian Joanne Jodie Joshua Kate Katie Keith Kenneth Kieran Kirsty Lesley Lindsay Lynne Maeve Malcolm
Margery Maureen Megan Melvin Mervyn Millicent Molly Murdo Nathaniel Neal Nicholas Nigel Niamh Oonagh Padraic Phillip
Philippa Phoebe Phyllis Rachael Raelene Rebekah Rhiannon Rhona Rhys Rory Rosalind Rosemary Ruairi Seamus Sean Shane
Shaun Shaune Sheila Shona Siobhan Sinead Susan Tabitha Tamsin Thomasina Timothy Winston Lars Lasse Leif Bjorn Birger
Asbjorn Agnete Arne Aase Berit Bodil Brita Dagmar Ebba Egil Einar Eira Erling Espen Eskil Freja Frederik Gro Gunnar
Gunilla Gustaf Hakon Halvor Hedda Ingunn Inga Jens Jesper Jorunn Karsten Kjell Kirsten Knut Kristian Kristin Lene
Linnea Liv Magnus Maren Margrethe Marit Mats Merete Mette Mogens Morten Niklas Olav Ole Pernille Ragnar Ragnhild Randi
Rasmus Rune Sigurd Siri Solvei Sten Stig Svein Sverre Terje Thora Thorsten Torben Tove Trine Trygve Turid Ulf Unni
Vidar Viggo Yngve Eeva Eino Heikki Ilkka Irja Jukka Kaisa Kirsi Liisa Matti Mikko Pekka Pirjo Raija Riitta Seppo Timo
Tuula Despina Dimitra Eleftheria Georgios Giorgos Ioannis Konstantinos Kyriaki Lefteris Nikolaos Panagiotis Pantelis
Spyros Stavroula Stavros Vassilis Vasiliki Yorgos Attila Balazs Bela Csaba Erzsebet Eszter Ferenc Gyorgy Istvan Janos
Jozsef Judit Katalin Laszlo Lajos Magdolna Szilvia Tamas Zoltan Zsofia Zsuzsanna
Pasquale Battista Maddalena
`;

/** Some bear them, and more are called so by their surname: they tell nothing of the order of a name. */
const SURNAMES = `
Adhemar Adolphe Aimable Aissa Albano Alcide Allal Amand Amans Amarante Amaya Amedee Amy Ancelin Anders Andry Anselme
Armelin Arzel Assa Assad Aymar Bakari Baltazar Barry Barthelemy Beltran Beranger Berthold Biram Blandin Bleuzen
Boujemaa Branca Burkhard Calogero Carrie Chancel Chandra Charlemagne Clemente Clotaire Colomban Corrado Custodio
Damiano Danel Delphin Denez Devi Diaba Dillon Dinis Djelloul Donato Emmerich Ercan Erhard Ernst Ertugrul Ewald Farhat
Fathi Faustin Ferhat Fiacre Fily Fiora Firmino Florimond Florin Fortunato Foulques Frans Franz Friedrich Fritz Fulcran
Gabor Gavin Gedeon Gennaro Gerhard Germano Giuliano Gottfried Guenther Gunther Hadda Hamida Hanne Haroun Hassane
Hassen Heinrich Heinz Helier Helle Henning Hery Hnaeje Hosni Inacio Isabeau Janet Joan Joannes Joanny Joos Joscelin
Justinien Justino Kalala Kaspar Konrad Kouider Krishna Kumaran Kumari Lahcen Leonhard Lorrain Lounes Magdelon Manea
Mansuet Manutahi Marcello Marian Metua Mimoun Miqueu Mohan Mokhtar Moritz Mory Murugan Nazare Odelin Odon Oguz Osanne
Oswald Oury Philipp Piedade Poindi Prakash Quintin Quintino Raffaele Rani Reinhold Roeland Romarin Rosette Ruggero
Sadou Sander Sandor Savino Selcuk Sernin Severe Seyhan Shahin Silverio Siva Sivakumar Smail Socrate Soilihi Steffen
Tautu Teanini Tehaurai Theobald Theodose Thiebault Toriki Tracy Tuheiava Turgut Ugur Vitorino Wahena Waia Wayuone
Yakoub Yaman Yogeswaran Yucel Yvelin
`;

const toKeys = (names: string) => new Set(names.split(/\s+/).filter(Boolean).map(foldKey));
const keys = toKeys(RARER);
const surnames = toKeys(SURNAMES);

const isKnown = (word: string) => isGivenName(word) || keys.has(foldKey(word));

/** Whether a word, or each part of a composed one, is a given name that somebody bears, common or rare. */
export function isKnownGivenName(word: string): boolean {
  const parts = word.split('-');
  return isKnown(word) || (parts.length > 1 && parts.every(isKnown));
}

/** Whether somebody is called so, whatever it tells of the order. */
function isBorneGivenName(word: string): boolean {
  return isKnownGivenName(word) || surnames.has(foldKey(word));
}

/** « LIONE » of Lionel: none, and one whose last letter is missing. */
export function isCutGivenName(word: string): boolean {
  return !isBorneGivenName(word) && LETTERS.some((letter) => isKnown(`${word}${letter}`));
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
