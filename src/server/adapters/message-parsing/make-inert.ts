import type { Attachment, ParsedMail } from 'mailparser';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import type { FormattedText } from '#server/ports/message-reader.ts';

const MEGABYTE = 1024 * 1024;
/** More was written by no hand: its text is read instead. */
const LONGEST_HTML = MEGABYTE;
/** Of all pictures inside of one message. */
const PICTURE_BYTES = 4 * MEGABYTE;
/** What browsers draw and nothing runs in. */
const PICTURES = /^image\/(png|jpeg|gif|webp)$/;

/** A colour, a length or a word: nothing that names an address, whatever it is written in. */
const HARMLESS = [/^(?:rgba?\([\d\s,.%]{1,40}\)|[\w\s#.,%'"-]{1,120})$/i];
const STYLES = [
  'background-color',
  'border',
  'border-bottom',
  'border-collapse',
  'border-left',
  'border-right',
  'border-top',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'list-style-type',
  'margin',
  'padding',
  'text-align',
  'text-decoration',
  'vertical-align',
  'white-space',
  'width',
];
const TAGS =
  'address,b,big,blockquote,br,caption,center,code,col,colgroup,dd,del,div,dl,dt,em,font,h1,h2,h3,h4,h5,h6,hr,i,img,ins,li,ol,p,pre,s,small,span,strike,strong,sub,sup,table,tbody,td,tfoot,th,thead,tr,u,ul'.split(
    ',',
  );

/**
 * The HTML of a message, of which only what is named here stays: no script, form, frame, link or style sheet, and no
 * address that a browser would ask. The frame that shows it forbids the same once more (decision 0060).
 */
export function makeInert(mail: Pick<ParsedMail, 'html' | 'attachments'>): FormattedText | null {
  if (!mail.html || mail.html.length > LONGEST_HTML) return null;
  const pictures = listPictures(mail.attachments);
  let blockedPictures = 0;
  const showPicture = (_: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag => {
    const shown = pictures.get(src);
    if (shown) return { tagName: 'img', attribs: { src: shown, alt, width, height } };
    if (/^\s{0,60}(?:https?:)?\/\//i.test(src)) blockedPictures += 1;
    return { tagName: 'span', attribs: {}, ...(alt.trim() ? { text: `[${alt.trim()}]` } : {}) };
  };
  const html = sanitizeHtml(mail.html, { ...INERT, transformTags: { ...MADE_PLAIN, img: showPicture } });
  return { html: html.toWellFormed(), blockedPictures };
}

/** A link is words with its address to be read; whoever wants to follow one copies it. */
const MADE_PLAIN: NonNullable<IOptions['transformTags']> = {
  a: (_, { href = '' }) => ({ tagName: 'u', attribs: { title: href.slice(0, 500) } }),
};

const INERT: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['align', 'bgcolor', 'dir', 'lang', 'style', 'title', 'valign', 'width'],
    font: ['color', 'face', 'size'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'height'],
    th: ['colspan', 'rowspan', 'height'],
  },
  allowedStyles: { '*': Object.fromEntries(STYLES.map((style) => [style, HARMLESS])) },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // What the text of a page is not: its content goes with it.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
  nestingLimit: 200,
};

/** By the address under which the text names them. Those that came along are shown from their own bytes. */
function listPictures(attachments: Attachment[]): Map<string, string> {
  const shown = new Map<string, string>();
  let left = PICTURE_BYTES;
  for (const { cid, contentType, content } of attachments) {
    if (!cid || !PICTURES.test(contentType) || content.length > left) continue;
    left -= content.length;
    const address = `data:${contentType};base64,${content.toString('base64')}`;
    shown.set(`cid:${cid}`, address).set(`cid:${encodeURIComponent(cid)}`, address);
  }
  return shown;
}
