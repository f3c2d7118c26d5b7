import type { drive_v3 } from '@googleapis/drive';
import type { OAuth2Client } from 'google-auth-library';
import { GoogleRefusal } from './describe-failure.ts';
import { CALL_WITHIN_MS, type GoogleCalls } from './google-calls.ts';

/** A multiple of 256 kB, as Google wants. */
const PIECE = 8 * 1024 * 1024;
const SESSIONS = 3;

interface PiecewiseUpload {
  url: string;
  method: 'POST' | 'PATCH';
  metadata: object;
  mediaType: string;
  content: Buffer;
}

/** After a broken connection Google is asked what it has, and gets the rest. A session that it has forgotten begins anew. */
export async function uploadInPieces(
  calls: GoogleCalls,
  upload: PiecewiseUpload,
): Promise<drive_v3.Schema$File> {
  for (let left = SESSIONS; ; left -= 1) {
    const session = await begin(calls, upload);
    try {
      return await sendAll(calls, session, upload.content);
    } catch (error) {
      const forgotten = error instanceof GoogleRefusal && [404, 410].includes(error.status);
      if (!forgotten || left === 1) throw error;
    }
  }
}

async function begin(calls: GoogleCalls, { url, method, metadata, mediaType, content }: PiecewiseUpload) {
  return calls.call(async (auth) => {
    const { headers } = await auth.request({
      url,
      method,
      data: metadata,
      headers: { 'x-upload-content-type': mediaType, 'x-upload-content-length': String(content.length) },
      retry: false,
      timeout: CALL_WITHIN_MS,
    });
    const location = headers.get('location');
    if (!location) throw new GoogleRefusal(404, 'noUploadSession');
    return { data: location };
  });
}

async function sendAll(calls: GoogleCalls, session: string, content: Buffer): Promise<drive_v3.Schema$File> {
  for (let sent = 0; ; ) {
    const answer = await calls.call(async (auth, attempt) => {
      const from = attempt === 0 ? sent : await askProgress(auth, session, content.length);
      return { data: typeof from === 'number' ? await sendPiece(auth, session, content, from) : from };
    });
    if (typeof answer !== 'number') return answer;
    sent = answer;
  }
}

/** The number of bytes that have arrived, or the file once all have. */
async function askProgress(auth: OAuth2Client, session: string, total: number) {
  return put(auth, session, Buffer.alloc(0), `bytes */${total}`);
}

async function sendPiece(auth: OAuth2Client, session: string, content: Buffer, from: number) {
  // A copy: a try that was broken off may still be sending when a later one is done.
  const piece = Buffer.from(content.subarray(from, from + PIECE));
  return put(auth, session, piece, `bytes ${from}-${from + piece.length - 1}/${content.length}`);
}

async function put(
  auth: OAuth2Client,
  url: string,
  data: Buffer,
  range: string,
): Promise<number | drive_v3.Schema$File> {
  const {
    status,
    headers,
    data: answer,
  } = await auth.request<drive_v3.Schema$File>({
    url,
    method: 'PUT',
    data,
    headers: { 'content-range': range },
    // 308: go on. It names no other place.
    validateStatus: (code) => (code >= 200 && code < 300) || code === 308,
    redirect: 'manual',
    retry: false,
    timeout: CALL_WITHIN_MS,
  });
  if (status !== 308) return answer;
  const [, last] = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}
