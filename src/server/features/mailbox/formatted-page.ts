/** As mail programs show it; what the message itself says of colours and sizes comes after. */
const STYLE =
  'body{margin:16px;color:#1c1c1c;background:#fff;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}';

/**
 * The inert HTML of a message as a page of its own, which its headers keep from running or loading anything even when it
 * is opened by itself: no script, form or frame, an origin that is nobody's, and no address that would be asked.
 */
export function writeFormattedPage(html: string): { headers: Record<string, string>; page: string } {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      // It has an origin of its own anyway, beside a page that may not be asked for one.
      'origin-agent-cluster': '?0',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
    page: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Message</title><style>${STYLE}</style></head><body>${html}</body></html>`,
  };
}
