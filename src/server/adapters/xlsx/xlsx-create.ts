const NARROWEST = 14;
const WIDEST = 60;

/** A new workbook that a person likes to open: bold headings that stay in sight, filters, readable widths. */
export async function createXlsx(
  name: string,
  { headings, rows }: { headings: string[]; rows: string[][] },
): Promise<Buffer> {
  // Four hundred files, for what happens once an office and sheet.
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const worksheet = workbook.addWorksheet(toWorksheetName(name), {
    views: [{ state: 'frozen', xSplit: 0, ySplit: 1 }],
  });
  worksheet.columns = headings.map((heading, index) => ({
    header: heading,
    width: chooseWidth([heading, ...rows.map((row) => row[index] ?? '')]),
    // As text: a telephone number that the notary types keeps its leading zero, a date stays as he wrote it.
    style: { numFmt: '@', alignment: { vertical: 'top', wrapText: true } },
  }));
  worksheet.addRows(rows.map((row) => headings.map((_, index) => row[index] ?? '')));
  const top = worksheet.getRow(1);
  top.font = { bold: true };
  top.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDEAE3' } };
  });
  worksheet.autoFilter = {
    from: { row: 1, col: 1 },
    to: { row: rows.length + 1, col: Math.max(1, headings.length) },
  };
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function chooseWidth(texts: string[]): number {
  const longest = Math.max(...texts.flatMap((text) => text.split('\n')).map((line) => line.length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 3));
}

/** Excel allows 31 characters and none of these. */
function toWorksheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Feuille 1'
  );
}
