import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Record<number, string> = { 1: 'A', 16: 'TXT', 28: 'AAAA', 15: 'MX' };

export interface DnsServer {
  /** `127.0.0.1:5353`. */
  address: string;
  /** Each question that was asked, in order. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * A name server that knows these records, `TXT example.com` → text, and answers that there are no others; `silent` gives
 * no answer at all.
 */
export async function openDnsServer(
  records: Record<string, string>,
  { silent = false } = {},
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const question = `${TYPES[type] ?? type} ${name}`;
    asked.push(question);
    if (silent) return;
    socket.send(answer(query.subarray(0, end), type, records[question]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answer(question: Buffer, type: number, value: string | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(value === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(value === undefined ? 0 : 1, 6);
  for (const at of [8, 10]) head.writeUInt16BE(0, at);
  if (value === undefined) return head;
  const data = type === 1 ? Buffer.from(value.split('.').map(Number)) : textOf(value);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, record, data]);
}

function textOf(value: string): Buffer {
  const pieces = value.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
}
