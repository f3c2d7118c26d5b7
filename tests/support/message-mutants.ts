import { createRandom } from './seeded-random.ts';

export interface Mutant {
  name: string;
  raw: Buffer;
}

/** Ways in which mail programs, relays and bad people break a message. Each gives other bytes for another `random`. */
const breakers: Record<string, (raw: Buffer, random: (below: number) => number) => Buffer> = {
  truncated: (raw, random) => raw.subarray(0, 1 + random(raw.length - 1)),
  'cut in the middle': (raw, random) => {
    const from = random(raw.length);
    return Buffer.concat([raw.subarray(0, from), raw.subarray(from + random(raw.length - from))]);
  },
  'flipped bits': (raw, random) => {
    const broken = Buffer.from(raw);
    for (let times = 0; times < 40; times += 1) {
      const at = random(broken.length);
      broken[at] = (broken[at] ?? 0) ^ (1 << random(8));
    }
    return broken;
  },
  'bad boundary': (raw, random) =>
    edit(raw, (text) =>
      text.replace(/boundary="?([^"\r\n;]+)"?/i, `boundary="${'x'.repeat(random(300))}$1"`),
    ),
  'boundary never closed': (raw) => edit(raw, (text) => text.replace(/^--.*--\s*$/gm, '')),
  'boundaries in a heap': (raw, random) =>
    edit(raw, (text) => text.replace(/^(--\S+)\r\n/gm, '$1\r\n'.repeat(1 + random(30)))),
  'deep nesting': (raw, random) => {
    const depth = 20 + random(200);
    const open = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary="n${level}"\r\n\r\n--n${level}\r\n`,
    );
    return Buffer.concat([Buffer.from(`From: a@b.example\r\nSubject: deep\r\n${open.join('')}`), raw]);
  },
  'nested messages': (raw, random) => {
    const shell = 'Content-Type: message/rfc822\r\n\r\n';
    return Buffer.concat([Buffer.from(`From: a@b.example\r\n${shell.repeat(3 + random(40))}`), raw]);
  },
  'wrong encoding': (raw, random) =>
    edit(raw, (text) =>
      text.replace(/Content-Transfer-Encoding: \S+/gi, () => {
        const encodings = ['base64', 'quoted-printable', '7bit', 'x-uuencode', 'binary', 'mar tian', ''];
        return `Content-Transfer-Encoding: ${encodings[random(encodings.length)]}`;
      }),
    ),
  'broken base64': (raw, random) =>
    edit(raw, (text) =>
      text.replace(/[A-Za-z0-9+/]{60,76}/g, (line) =>
        random(3) ? line : `${line.slice(0, random(60))}=é\0`,
      ),
    ),
  'wrong charset': (raw, random) =>
    edit(raw, (text) =>
      text.replace(/charset="?[\w-]+"?/gi, () => {
        const charsets = ['utf-16', 'x-martian', 'iso-2022-jp', 'us-ascii', 'utf-7', 'koi8-r', '%00'];
        return `charset="${charsets[random(charsets.length)]}"`;
      }),
    ),
  'header injection': (raw, random) => {
    const lines = ['Bcc: thief@evil.example', 'X-Evil: 1', 'Content-Type: text/html', 'Subject: other'];
    const line = lines[random(lines.length)] ?? '';
    const word = `=?utf-8?B?${Buffer.from(`Vente\r\n${line}\r\n\r\nnew body`).toString('base64')}?=`;
    return edit(raw, (text) =>
      text.replace(/^Subject:.*$/im, `Subject: ${word}\r\nSubject: Vente\0\u0085${line}`),
    );
  },
  'broken encoded words': (raw, random) =>
    edit(raw, (text) =>
      text.replace(
        /^Subject:.*$/im,
        `Subject: =?utf-8?Q?${'=C3'.repeat(random(50))}?= =?x?B?////?= =?utf-8?Q?`,
      ),
    ),
  'hostile file names': (raw, random) => {
    const names = ['../../etc/passwd', 'a\0b.pdf', `${'x'.repeat(400)}.pdf`, 'CON.pdf', '\u202efdp.exe', ''];
    return edit(raw, (text) =>
      text.replace(/filename="?[^"\r\n]*"?/gi, `filename="${names[random(names.length)]}"`),
    );
  },
  'bare line feeds': (raw) => edit(raw, (text) => text.replace(/\r\n/g, '\n')),
  'bare carriage returns': (raw) => edit(raw, (text) => text.replace(/\r\n/g, '\r')),
  'doubled headers': (raw, random) =>
    edit(raw, (text) =>
      text.replace(/^(From|Message-ID|Content-Type):.*$/gim, (line) =>
        `${line}\r\n`.repeat(2 + random(20)).trimEnd(),
      ),
    ),
  'no headers at all': (raw) => raw.subarray(Math.max(0, raw.indexOf('\r\n\r\n'))),
};

/** `count` of them from these messages, the same ones every time. */
export function* breakMessages(sources: Buffer[], count: number): Generator<Mutant> {
  const random = createRandom(20260616);
  const ways = Object.entries(breakers);
  for (let number = 0; number < count; number += 1) {
    const [way, breakIt] = ways[number % ways.length] ?? ['', (raw: Buffer) => raw];
    const raw = sources[Math.floor(number / ways.length) % sources.length] ?? Buffer.alloc(0);
    yield { name: `${String(number).padStart(4, '0')} ${way}`, raw: breakIt(raw, random) };
  }
}

function edit(raw: Buffer, change: (text: string) => string): Buffer {
  return Buffer.from(change(raw.toString('latin1')), 'latin1');
}
