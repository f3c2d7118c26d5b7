/** One part of a mail, written once and shown as text and as HTML. */
export type MailBlock = { text: string } | { key: string } | { link: string; url: string };

/** Both bodies of a mail. The HTML loads nothing from anywhere, and reads well without its styles. */
export function writeMail(subject: string, blocks: MailBlock[]): { text: string; html: string } {
  return {
    text: `${blocks.map(toText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf8f3;color:#1b2330;font:16px/1.55 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf9;border:1px solid #e7e1d4;border-radius:14px">
<p style="margin:0 0 24px;font-size:22px;color:#8a6516">Minutier</p>
${blocks.map(toHtml).join('\n')}
</div>
</body>
</html>
`,
  };
}

function toText(block: MailBlock): string {
  if ('key' in block) return `    ${block.key}`;
  return 'link' in block ? `${block.link} : ${block.url}` : block.text;
}

function toHtml(block: MailBlock): string {
  if ('key' in block) {
    return `<p style="margin:0 0 16px;padding:16px;background:#f2eee4;border-radius:9px;font:600 20px/1.3 ui-monospace,monospace;letter-spacing:1px;text-align:center">${escapeHtml(block.key)}</p>`;
  }
  if ('link' in block) {
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:#d8b46a;color:#1a1407;font-weight:bold;text-decoration:none;border-radius:9px">${escapeHtml(block.link)}</a></p>`;
  }
  return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
