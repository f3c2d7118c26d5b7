/**
 * S/MIME (RFC 8551) and PGP (RFC 3156, and its older form in the text). An opaque signature is no cipher, but hides the
 * message all the same; a detached one leaves it readable.
 */
export function isEncrypted(contentType: string, text: string): boolean {
  if (/^application\/(x-)?pkcs7-mime\b/i.test(contentType)) return true;
  if (/^multipart\/encrypted\b/i.test(contentType)) return true;
  return /^-----BEGIN PGP MESSAGE-----\s*$/m.test(text);
}
