import { type Day, deedHeading, longDate, weekdayDate } from '../calendar.ts';
import type { Address } from '../people.ts';
import { signature } from './marks.ts';
import { drawPdf, heading, paragraph, table, write } from './pdf.ts';

export interface Building {
  /** `Résidence Le Clos Fleuri` */
  name: string;
  at: Address;
}

/** Procès-verbal d'assemblée générale des copropriétaires. */
export function drawOwnersMeeting({ building, held }: { building: Building; held: Day }): Promise<Buffer> {
  const { name, at } = building;
  return drawPdf(held, (pdf) => {
    write(pdf, 'Cabinet Rive Gauche - Syndic de copropriété', [56, 48], {
      font: 'Helvetica-Bold',
      size: 11,
      color: '#275d38',
    });
    write(pdf, '15 quai Mayaud, 49400 Saumur - 02 61 91 55 10', [56, 63], { size: 9, color: '#555' });
    pdf.y = 96;
    heading(pdf, 'PROCÈS-VERBAL DE L’ASSEMBLÉE GÉNÉRALE ORDINAIRE', { font: 'Helvetica-Bold', size: 15 });
    heading(pdf, `Syndicat des copropriétaires ${name}`, { font: 'Helvetica-Bold', size: 12 });
    heading(pdf, `${at.street} - ${at.postcode} ${at.town}`, { font: 'Helvetica', size: 11 });
    const plain = { font: 'Helvetica', size: 10.5 };
    paragraph(
      pdf,
      `Le ${weekdayDate(held)} à 18 heures 30, les copropriétaires de la ${name} se sont réunis en assemblée générale, salle des associations, sur convocation du syndic adressée par lettre recommandée.`,
      plain,
    );
    paragraph(
      pdf,
      'Il a été dressé une feuille de présence, émargée par les copropriétaires présents et représentés : 19 copropriétaires sur 26, totalisant 7 412 tantièmes sur 10 000.',
      plain,
    );
    const rows = [
      ['Résolution', 'Objet', 'Pour', 'Contre', 'Abst.'],
      ['n° 1 (art. 24)', 'Élection du président de séance et du bureau', '7 412', '0', '0'],
      ['n° 2 (art. 24)', 'Approbation des comptes de l’exercice clos', '7 104', '0', '308'],
      ['n° 3 (art. 25)', 'Renouvellement du mandat du syndic', '6 690', '722', '0'],
      ['n° 4 (art. 24)', 'Budget prévisionnel de l’exercice à venir', '7 104', '308', '0'],
      ['n° 5 (art. 25)', 'Cotisation au fonds de travaux : 5 % du budget', '7 412', '0', '0'],
      ['n° 6 (art. 24)', 'Remplacement de la porte du garage à vélos', '5 018', '2 394', '0'],
    ];
    pdf.y =
      table(pdf, rows, {
        x: 56,
        y: pdf.y + 8,
        widths: [84, 246, 52, 52, 49],
        rowHeight: 22,
        shade: '#dfeee3',
      }) + 16;
    paragraph(pdf, 'L’ordre du jour étant épuisé, la séance est levée à 20 heures 45.', plain);
    paragraph(
      pdf,
      'Article 42 alinéa 2 de la loi du 10 juillet 1965 : les actions en contestation des décisions des assemblées générales doivent, à peine de déchéance, être introduites par les copropriétaires opposants ou défaillants dans un délai de deux mois à compter de la notification du procès-verbal.',
      { font: 'Helvetica-Oblique', size: 9 },
    );
    const top = pdf.y + 12;
    for (const [index, role] of [
      'Le président de séance',
      'Le scrutateur',
      'Le secrétaire (syndic)',
    ].entries()) {
      write(pdf, role, [56 + index * 170, top], { size: 9.5 });
      signature(pdf, [70 + index * 170, top + 24], `${role} ${name}`);
    }
  });
}

/** Règlement de copropriété with its état descriptif de division. */
export function drawBuildingRules({
  building,
  signed,
  notary,
}: {
  building: Building;
  signed: Day;
  notary: string;
}): Promise<Buffer> {
  const { name, at } = building;
  return drawPdf(
    signed,
    (pdf) => {
      write(pdf, `${longDate(signed)}`, [72, 150], {
        font: 'Times-Roman',
        size: 13,
        width: 451,
        align: 'center',
      });
      write(pdf, 'RÈGLEMENT DE COPROPRIÉTÉ', [72, 190], {
        font: 'Times-Bold',
        size: 24,
        width: 451,
        align: 'center',
      });
      write(pdf, 'ÉTAT DESCRIPTIF DE DIVISION', [72, 226], {
        font: 'Times-Bold',
        size: 16,
        width: 451,
        align: 'center',
      });
      write(pdf, `${name}\n${at.street}\n${at.postcode} ${at.town.toUpperCase()}`, [72, 290], {
        font: 'Times-Roman',
        size: 15,
        width: 451,
        align: 'center',
        lineGap: 5,
      });
      pdf.addPage();
      pdf.font('Times-Bold').fontSize(13).fillColor('#111').text(deedHeading(signed), { lineGap: 4 });
      paragraph(
        pdf,
        `\nMaître ${notary}, Notaire à Saumur, a reçu le présent acte authentique à la requête de la société civile de construction de la ${name}, en vue d’établir le règlement de copropriété et l’état descriptif de division de l’immeuble sis ${at.street}, ${at.postcode} ${at.town}.`,
      );
      heading(pdf, 'CHAPITRE I - DISPOSITIONS GÉNÉRALES');
      paragraph(
        pdf,
        'Article 1. Le présent règlement est établi conformément à la loi du 10 juillet 1965 et au décret du 17 mars 1967. Il détermine les parties communes et les parties privatives, la destination de l’immeuble et les conditions de leur jouissance.',
      );
      paragraph(
        pdf,
        'Article 2. L’immeuble est destiné à l’habitation. L’exercice d’une profession libérale y est toléré, à condition de ne pas nuire à la tranquillité des occupants.',
      );
      heading(pdf, 'CHAPITRE II - PARTIES COMMUNES');
      paragraph(
        pdf,
        'Article 3. Les parties communes générales comprennent le sol, les fondations, le gros œuvre, la toiture, la cage d’escalier et le local à vélos. Les parties communes spéciales sont celles de l’ascenseur, réparties entre les lots qui l’utilisent.',
      );
      heading(pdf, 'ÉTAT DESCRIPTIF DE DIVISION');
      const rows = [
        ['Lot numéro', 'Nature', 'Étage', 'Tantièmes'],
        ['12', 'Appartement de trois pièces', '2e', '418 / 10 000'],
        ['13', 'Appartement de deux pièces', '2e', '297 / 10 000'],
        ['41', 'Cave', 'Sous-sol', '9 / 10 000'],
        ['57', 'Emplacement de stationnement', 'Rez-de-chaussée', '22 / 10 000'],
      ];
      pdf.y = table(pdf, rows, { x: 72, y: pdf.y + 6, widths: [80, 190, 95, 86], shade: '#eee9df' }) + 16;
      paragraph(
        pdf,
        'Chaque copropriétaire participe aux charges au prorata des tantièmes attachés à son lot, sauf stipulation particulière du présent règlement.',
      );
      heading(pdf, 'DONT ACTE');
    },
    { margin: 72 },
  );
}
