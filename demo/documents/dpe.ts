import { addDays, addMonths, type Day, slashDate } from '../calendar.ts';
import type { Address } from '../people.ts';
import { drawPdf, PAGE, type Pdf, table, write } from './pdf.ts';

export interface EnergyReport {
  /** `M. et Mme TESSANDIER Bernard` */
  owner: string;
  property: Address;
  issued: Day;
  /** A to G. */
  grade: string;
  /** kWh per square metre and year, and kg of CO2. */
  energy: number;
  climate: number;
  area: number;
  built: string;
}

const GRADES = [
  ['A', '#009c6d'],
  ['B', '#52b153'],
  ['C', '#a5cc74'],
  ['D', '#f4e70f'],
  ['E', '#f0b40f'],
  ['F', '#eb8235'],
  ['G', '#d7221f'],
] as const;

/** Diagnostic de performance énergétique, in the layout in force since July 2021. */
export function drawEnergyReport(report: EnergyReport): Promise<Buffer> {
  return drawPdf(report.issued, (pdf) => {
    drawTop(pdf, report);
    drawScale(pdf, report);
    drawUses(pdf, report);
    pdf.addPage();
    drawAdvice(pdf, report);
  });
}

function drawTop(pdf: Pdf, { owner, property, issued, area, built }: EnergyReport): void {
  pdf.rect(0, 0, PAGE.width, 62).fill('#1f4e79');
  write(pdf, 'DPE', [40, 16], { font: 'Helvetica-Bold', size: 30, color: '#fff' });
  write(pdf, 'diagnostic de performance énergétique (logement)', [124, 26], {
    font: 'Helvetica-Bold',
    size: 15,
    color: '#fff',
  });
  const stamp = `${String(issued.getUTCFullYear()).slice(2)}49E${String(2_170_000 + area).slice(0, 7)}K`;
  write(
    pdf,
    [
      `N° ADEME : ${stamp}`,
      `Établi le : ${slashDate(issued)}`,
      `Valable jusqu’au : ${slashDate(addDays(addMonths(issued, 120), -1))}`,
    ].join('\n'),
    [380, 76],
    { font: 'Helvetica-Bold', size: 9.5, lineGap: 3, width: 190 },
  );
  write(
    pdf,
    'Ce document vous permet de savoir si votre logement est économe en énergie et préserve le climat.',
    [40, 80],
    { size: 8.5, color: '#444', width: 310 },
  );
  const facts = [
    `Adresse : ${property.street}, ${property.postcode} ${property.town}`,
    'Type de bien : maison individuelle',
    `Année de construction : ${built}`,
    `Surface de référence : ${area} m²`,
    `Propriétaire : ${owner}`,
    `Adresse du propriétaire : ${property.street}, ${property.postcode} ${property.town}`,
  ];
  write(pdf, facts.join('\n'), [40, 132], { size: 10, lineGap: 4, width: 500 });
}

function drawScale(pdf: Pdf, { grade, energy, climate }: EnergyReport): void {
  write(pdf, 'Performance énergétique et climatique', [40, 246], {
    font: 'Helvetica-Bold',
    size: 13,
    color: '#1f4e79',
  });
  for (const [index, [letter, color]] of GRADES.entries()) {
    const top = 274 + index * 24;
    pdf.rect(180, top, 70 + index * 26, 20).fill(color);
    write(pdf, letter, [188, top + 4], { font: 'Helvetica-Bold', size: 13 });
    if (letter !== grade) continue;
    pdf
      .rect(176, top - 3, 78 + index * 26, 26)
      .lineWidth(2)
      .strokeColor('#111')
      .stroke();
    write(pdf, `${energy} kWh/m²/an`, [52, top - 2], { font: 'Helvetica-Bold', size: 12 });
    write(pdf, `${climate} kg CO2/m²/an`, [52, top + 12], { size: 10 });
  }
  write(pdf, 'logement extrêmement performant', [270, 279], { size: 8, color: '#444' });
  write(pdf, 'logement extrêmement peu performant', [440, 423], { size: 8, color: '#444', width: 110 });
}

function drawUses(pdf: Pdf, { energy, area }: EnergyReport): void {
  write(pdf, 'Montants et consommations annuels d’énergie', [40, 466], {
    font: 'Helvetica-Bold',
    size: 13,
    color: '#1f4e79',
  });
  const total = energy * area;
  const share = (part: number) =>
    `${Math.round(total * part)
      .toLocaleString('fr-FR')
      .replace(/\s/g, ' ')} kWh`;
  const rows = [
    ['Usage', 'Énergie', 'Consommation', 'Part'],
    ['Chauffage', 'Fioul', share(0.72), '72 %'],
    ['Eau chaude', 'Électricité', share(0.19), '19 %'],
    ['Éclairage', 'Électricité', share(0.05), '5 %'],
    ['Auxiliaires', 'Électricité', share(0.04), '4 %'],
  ];
  table(pdf, rows, { x: 40, y: 490, widths: [130, 130, 150, 90], shade: '#dce8f3' });
  const who = [
    'Informations diagnostiqueur',
    'Cabinet Loire Diagnostics, 3 rue des Bateliers, 49400 Saumur',
    'Diagnostiqueur : Joël CARTERON',
    'N° de certification : CPDI-0000, organisme de certification accrédité',
  ];
  write(pdf, who.join('\n'), [40, 640], { size: 9.5, lineGap: 4, width: 500 });
  write(
    pdf,
    'Le DPE est une information établie selon la méthode 3CL. À l’attention du propriétaire : vos données sont transmises à l’observatoire-dpe.',
    [40, 770],
    { size: 7.5, color: '#555', width: 510 },
  );
}

function drawAdvice(pdf: Pdf, { issued }: EnergyReport): void {
  write(pdf, 'DPE - Recommandations d’amélioration de la performance', [40, 60], {
    font: 'Helvetica-Bold',
    size: 14,
    color: '#1f4e79',
  });
  write(pdf, `Date de visite du bien : ${slashDate(addDays(issued, -2))}`, [40, 88], { size: 10 });
  const rows = [
    ['Lot', 'Description', 'Performance visée'],
    ['Murs', 'Isolation par l’extérieur des façades nord et ouest', 'R > 4,4 m².K/W'],
    ['Combles', 'Remplacement de la laine existante', 'R > 7,5 m².K/W'],
    ['Chauffage', 'Pompe à chaleur air/eau à la place de la chaudière', 'SCOP = 4'],
    ['Ventilation', 'Système hygroréglable de type B', ''],
  ];
  table(pdf, rows, { x: 40, y: 116, widths: [90, 290, 130], shade: '#dce8f3', rowHeight: 24 });
}
