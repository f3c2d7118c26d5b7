import { buffer } from 'node:stream/consumers';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import { ZipFile } from 'yazl';

export async function createDocx(paragraphs: readonly string[]): Promise<Buffer> {
  return Packer.toBuffer(new Document({ sections: [{ children: paragraphs.map(createParagraph) }] }));
}

/** A newline in the text is a soft line break inside the paragraph. */
function createParagraph(text: string): Paragraph {
  const lines = text.split('\n');
  return new Paragraph({
    children: lines.map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) })),
  });
}

/** A .docx made of nothing but this `word/document.xml`. */
export async function createDocxFromXml(documentXml: string | Buffer): Promise<Buffer> {
  return createZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': documentXml,
  });
}

export async function createOdt(contentXml: string, manifestXml = '<manifest/>'): Promise<Buffer> {
  return createZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': contentXml,
    'META-INF/manifest.xml': manifestXml,
  });
}

async function createZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' });
  }
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
