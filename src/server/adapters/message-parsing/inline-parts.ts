/** Under this a picture with a Content-ID is a logo or a signature, whether or not the text shows it. */
const LOGO_BYTES = 20 * 1024;
/** Over this a picture shown in the text is a photograph that the client pasted there: a document. */
const PHOTO_BYTES = 150 * 1024;
/** Parts that a mail program adds by itself: they hold no document. */
const MACHINE_TYPES =
  /^(application\/(x-)?pkcs7-signature|application\/pgp-(signature|keys)|text\/(x-)?vcard|message\/(delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers)$/;

export interface PartShape {
  declaredType: string;
  size: number;
  /** Without brackets; null when the part has none. */
  contentId: string | null;
  disposition: string | null;
}

/** True for what is shown inside the text or added by the mail program: nobody would call it an attachment. */
export function isInline(part: PartShape, html: string): boolean {
  const type = part.declaredType.toLowerCase();
  if (MACHINE_TYPES.test(type)) return true;
  if (!type.startsWith('image/')) return false;
  if (part.size < LOGO_BYTES) return part.contentId !== null || part.disposition === 'inline';
  return part.size < PHOTO_BYTES && part.contentId !== null && isShown(part.contentId, html);
}

function isShown(contentId: string, html: string): boolean {
  return html.includes(`cid:${contentId}`) || html.includes(`cid:${encodeURIComponent(contentId)}`);
}
