import { randomBytes } from 'node:crypto';
import type { DriveAccount, FakeFile } from './drive-account.ts';
import { readMetadata } from './drive-calls.ts';
import { applyMask, parseMask } from './field-mask.ts';
import { GoogleRefusal } from './refusal.ts';
import type { Answer, Call } from './server.ts';

interface Session {
  metadata: object;
  fileId: string | null;
  fields: string | null;
  total: number;
  received: Buffer;
}

/** Resumable uploads under way, by their `upload_id`. */
export type Uploads = Map<string, Session>;

/** Google takes chunks in multiples of this, the last one excepted. */
const GRAIN = 256 * 1024;

/** `/upload/drive/v3/files`: multipart and media in one call, resumable in several. */
export function answerUpload(account: DriveAccount, uploads: Uploads, call: Call): Answer | null {
  const [, fileId = null] = /^\/upload\/drive\/v3\/files(?:\/([^/]+))?$/.exec(call.path) ?? [null];
  if (!call.path.startsWith('/upload/drive/v3/files')) return null;
  const fields = call.query.get('fields');
  const session = uploads.get(call.query.get('upload_id') ?? '');
  if (call.method === 'PUT') {
    if (!session) throw new GoogleRefusal(404, 'notFound');
    return takeChunk(account, session, call);
  }
  const type = call.query.get('uploadType');
  if (type === 'resumable') return begin(uploads, call, fileId ?? null);
  if (type === 'media' && fileId) return done(account, account.edit(fileId, { content: call.body }), fields);
  if (type !== 'multipart') throw new GoogleRefusal(400, 'invalid');
  const { metadata, content } = splitMultipart(call);
  return done(account, store(account, metadata, fileId ?? null, content), fields);
}

function begin(uploads: Uploads, call: Call, fileId: string | null): Answer {
  const uploadId = randomBytes(12).toString('hex');
  uploads.set(uploadId, {
    metadata: call.json(),
    fileId,
    fields: call.query.get('fields'),
    total: Number(call.headers['x-upload-content-length']),
    received: Buffer.alloc(0),
  });
  const location = `http://${call.headers.host}${call.path}?uploadType=resumable&upload_id=${uploadId}`;
  return { status: 200, headers: { location }, body: '' };
}

function takeChunk(account: DriveAccount, session: Session, call: Call): Answer {
  const range = String(call.headers['content-range'] ?? '');
  const [, start] = /^bytes (\d+)-\d+\/\d+$/.exec(range) ?? [];
  if (start !== undefined) {
    if (Number(start) !== session.received.length) throw new GoogleRefusal(400, 'invalid');
    session.received = Buffer.concat([session.received, call.body]);
  }
  if (session.received.length < session.total) {
    // Of a piece that was cut short only whole grains stay.
    session.received = session.received.subarray(0, Math.floor(session.received.length / GRAIN) * GRAIN);
    const last = session.received.length - 1;
    return { status: 308, headers: last >= 0 ? { range: `bytes=0-${last}` } : {}, body: '' };
  }
  const known = session.fileId ?? (session.metadata as { id?: string }).id;
  const again = session.total === -1 && known ? account.get(known) : null;
  const file = again ?? store(account, session.metadata, session.fileId, session.received);
  session.total = -1;
  return done(account, file, session.fields);
}

function store(account: DriveAccount, metadata: object, fileId: string | null, content: Buffer): FakeFile {
  return fileId ? account.edit(fileId, { content }) : account.create({ ...readMetadata(metadata), content });
}

function done(account: DriveAccount, file: FakeFile, fields: string | null): Answer {
  const resource = account.toResource(file);
  return { status: 200, body: (fields ? applyMask(resource, parseMask(fields)) : resource) as object };
}

function splitMultipart({ headers, body }: Call): { metadata: object; content: Buffer } {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(String(headers['content-type'])) ?? [];
  const text = body.toString('latin1');
  const marks = [...text.matchAll(new RegExp(`--${boundary}(--)?`, 'g'))].map(({ index }) => index);
  const [first = 0, second = 0, third = -1] = marks;
  if (third < 0) throw new GoogleRefusal(400, 'badContent');
  const part = (from: number, to: number) => {
    const start = text.indexOf('\r\n\r\n', from) + 4;
    return body.subarray(start, to - 2);
  };
  return { metadata: JSON.parse(part(first, second).toString()) as object, content: part(second, third) };
}
