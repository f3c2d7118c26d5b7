import { isGivenName as isUsualGivenName } from '#server/reading/names/given-names.ts';
import { foldKey } from '#server/reading/text/fold.ts';

/**
 * Given names beyond the usual ones, with which people sign letters: overseas, and of those who came or whose parents
 * came from elsewhere. None is a word of French, and few are surnames.
 */
const FARTHER = `
Ariitea Haunui Heiarii Heiata Heimana Heimata Heitiare Hereata Herehau Hereiti Herenui Hinano Hinarii Hinatea Keanu Manarii Manuarii Manutea
Mareva Matahi Mihiarii Moana Moeata Moerani Naea Poehere Poerava Raiarii Raihere Raimana Ranitea Rauhere Rautea Tamatoa Tehani Teiva
Teraimana Tetiare Teva Tevaite Tiare Tihoti Titaua Toanui Torea Tuarii Tunui Turia Vaimiti Vainui Vairea Vaitiare Vetea
Atonio Falakiko Losa Malia Petelo Soane Sosefo Telesia Visesio
Anfiati Anrafati Ansufouddine Chadia Echata Fahar Faina Hidaya Hidayat Kamardine Mariata Moina Moinaecha Mouhamadi Nassur Nourdine Ramlati
Rehema Roukia Saandati Saandia Siti Sitti Soifia Soifoine Tahamida Toilibou Touhfati Ynoussa Youssouf Youssoufa Zainaba Zalihata
Abdoul Abdourahmane Adjaratou Alioune Amath Assetou Astou Awa Babou Bakari Bintou Birame Bouba Boubou Cheick Cheickna Coumba Daouda Demba
Djenaba Djeneba Drissa Elhadj Fanta Fatoumatou Fode Fodie Gaoussou Hamadi Hamady Hawa Idrissa Issiaka Issouf Issoufou Kadidia Kadidiatou
Kalidou Kankou Karamoko Khady Korotoumou Lassina Mahamadou Mahamane Makan Mame Marietou Moctar Modibo Mody Moustapha Nafissatou Ndeye
Oumarou Oumy Ousmane Ousseynou Penda Ramatoulaye Rokiatou Safiatou Salifou Salimatou Sekou Seydou Siaka Siriki Sokhna Tenin Tidiane Tiemoko
Yaye Youba Zoumana Ablavi Adjoua Affoue Afi Ahou Akissi Akouvi Amenan Chidi Chinedu Chioma Emeka Ifeoma Kodjo Komlan Kossi Mawuli Ngozi Yawo
Chancel Chancelvie Dorcas Glody Plamedi Prisca Priscillia Aristote
Fanja Faniry Fitia Haja Hanitra Hery Lalao Lova Mialy Miora Nirina Njaka Rivo Solofo Tahina Tiana Tojo Voahangy Thandeka
Dieula Dieumene Dieuseul Exilien Expedit Fritzner Gerty Ginel Giovanny Guerda Guerline Islande Ismene Josee Josephe Jude Kenjy Krystel
Maryvone Mirlande Mylene Myrlande Nicaise Philogene Rosemay Rosemond Roselene Shanice Suzelle Theophraste Wilner Wisly Daniella Gilberta
Ayse Aysegul Aysel Ayten Bahar Berfin Berivan Bulent Cem Cemal Cemile Cengiz Derya Dilan Dilek Ebru Ece Elvan Engin Ercan Erdal Erdem Erhan
Erkan Ersin Fatos Ferhat Fidan Filiz Gokhan Gonul Gul Gulay Gulcan Guler Gulizar Gulsum Gulten Halil Hanife Hatice Haydar Hulya Ihsan Ilknur
Ismet Kadir Kazim Kubra Leman Mahmut Melek Meltem Meral Mert Mesut Metin Muharrem Nazli Necati Necmettin Nesrin Nihat Nilgun Nuran Nuray
Nurcan Nurten Onur Orhan Ozge Ozlem Perihan Pinar Recep Rukiye Sakine Salih Sebahat Seda Selahattin Selcuk Semih Senay Serap Serife Serkan
Sevda Sevgi Sevim Sibel Songul Suleyman Suna Tarkan Tugba Turgut Turkan Umit Umut Veli Yasar Yasemin Yavuz Yeter Zehra Zeki Zekiye Zeynep
Zubeyde Abdelhak Abdelhakim Abdelhamid Abdelilah Abdeljalil Abdelkarim Abdelkrim Abdellatif Abdelmajid Abdelmalek Abdelouahab Abdelouahed
Abdenour Abdeslam Abdessamad Achraf Adil Adnane Ahlam Aissa Akram Allal Amrane Anas Aouatef Asmae Assiya Atika Awatef Ayman Azedine Badia
Badra Baya Bouchra Boualem Boujemaa Chafia Chafik Chahinez Chaima Chakib Cherifa Djaffar Djamal Djelloul Djohra Dounia Fadma Fahima Farah
Farouk Fathia Fatna Ferroudja Fettouma Ghania Ghita Hachemi Hadda Hafid Hafsa Hajar Hakima Hamida Hanae Hasna Hassna Hayet Hind Houria Ilyass
Iman Jamel Jihane Kaltoum Keltoum Khadra Khalida Khedidja Lahcen Lahoucine Lotfi Mahjouba Marouan Mebarek Mimoun Mimouna Mokhtar Mostafa
Mouloud Nadira Nadjia Nafissa Naoufel Nedjma Nejma Nezha Othman Ouarda Ouardia Ourdia Rabha Radhia Rafika Rahma Rahmouna Rajae Redha Rekia
Rhimou Ridha Rkia Sadok Safae Salwa Samah Smail Smain Souhil Soukaina Soumaya Taous Tassadit Wahib Wahid Widad Wided Wissal Yamna Yazid
Zakia Zehira Zhor Zoubir Zoulikha Bounmy Khamla Khamphone Somphone Huong Hanh Hien Khanh Nhung Oanh Phuc Quoc Quyen Tuyet Xuan
Anjali Arjun Deepak Kavita Lakshmi Meena Ramesh Sanjay Sunita Suresh Vijay
Abilio Adelaide Adriano Albertina Alcina Alipio Alzira Americo Arminda Armindo Aurora Belmiro Conceicao Custodio Delfim Etelvina Felisberto
Felismina Gracinda Idalina Ilda Jacinto Laurinda Leonel Lurdes Matilde Olinda Otilia Palmira Rosalina Silvina Teolinda Vitor Zulmira Amparo
Asuncion Begona Consuelo Dolores Encarnacion Fermin Ignacio Inigo Josefina Milagros Montserrat Paquita Pilar Remedios Rocio
Anghjula Antone Calogero Carmela Concetta Domenico Gennaro Ghjulia Ghjuvan Graziella Lisandru Luigina Nunzia Orsu Pasquale Pasqualina
Pierangelo Salvatrice Saveria Bozena Czeslaw Danuta Elzbieta Ewa Iwona Jadwiga Janina Jolanta Kazimierz Krzysztof Leokadia Lucyna Marek
Mieczyslaw Miroslawa Ryszard Slawomir Stanislawa Urszula Wieslaw Wladyslawa Zbigniew Zdzislawa Zygmunt Boguslaw Anastasiia Anatoly Andrii
Bohdan Dmytro Halyna Iryna Kateryna Larysa Ludmyla Lyudmila Maryna Mikhail Mykola Natalya Nataliya Oleg Oleh Oleksandr Olena Pavlo Serhiy
Svitlana Taras Tetyana Vasyl Viktoriya Volodymyr Yevhen Yulia Yuliia Yuriy Alin Catalin Cornel Cosmin Costel Doina Dorin Dumitru Florica
Florin Gheorghita Ionut Mircea Nicoleta Rodica Viorica Arben Arta Bekim Besnik Blerim Dritan Dusan Fatime Fatmir Gjergj Ilir Kujtim Lirije
Ljiljana Luljeta Milica Nazmije Nebojsa Radmila Shpresa Slavica Snezana Valbona Valon Xhevahire Zamira Zeljko Anahit Araxie Armen Arpine
Garabed Gayane Hasmik Hovhannes Levon Siranouche Tigran Vartan Farhad Behrouz Kaveh Nasrin Parviz Rima Shirin Ghada Hoda
Azenor Bleunvenn Denez Edern Efflam Ewenn Goulven Gweltaz Gwilherm Herle Katel Loeiz Loeiza Maina Mevena Morgann Morwenna Naig Padrig Riwal
Soaz Soazic Sterenn Tangi Tangui Tudal Tudi Visant Yannig Youn Ainhoa Amaia Argitxu Benat Enaut Iban Ihintza Iker Inaki Itziar Joanes Jokin
Koldo Lorea Mattin Mikel Miren Mixel Nahia Nekane Oier Pantxika Pantxo Peyo Txomin Unai Usoa Xalbat Xan Ximun Jaume Jordi Mireia Miquel
Aidan Aoife Ciaran Gareth Graham Helen Hilary Hugh Ian Keith Malcolm Neville Niamh Nigel Philippa Rupert Sean Sheila Siobhan Stuart Vivienne
Wilfred Winifred Anneke Annemarie Anneliese Brigitta Christa Detlef Dieter Femke Friedrich Gerda Gerhard Gunter Heike Heinz Hendrik Horst Ilse
Ineke Inge Ingeborg Jeroen Jurgen Jutta Kees Koen Lars Lothar Luuk Maarten Manfred Marijke Mats Mikko Paivi Pekka Renate Riitta Rolf Ruud
Sigrid Silke Soenke Sonke Thijs Timo Tove Ulrike Uwe Volker Wiebke Willem Wim Wouter Attila Ferenc Gabor Ildiko Istvan Katalin Laszlo Zoltan Zsolt
Alberic Amicie Apollonie Cyprienne Elzear Euphemie Euphrasie Eusebe Foulques Fulgence Gatien Gatienne Godefroy Hermance Hermeline Jehanne
Leocadie Nicephore Philiberte Pulcherie Simeon Theodorine Wandrille Zenobie
`;

const keys = new Set(FARTHER.split(/\s+/).filter(Boolean).map(foldKey));

/** Whether a word, or each part of a composed one, is a given name with which people sign. */
export function isGivenName(word: string): boolean {
  // « Hadj Ahmed » is a family.
  if (foldKey(word) === 'HADJ') return false;
  if (keys.has(foldKey(word)) || isUsualGivenName(word)) return true;
  const parts = word.split('-');
  return parts.length > 1 && parts.every((part) => keys.has(foldKey(part)) || isUsualGivenName(part));
}
