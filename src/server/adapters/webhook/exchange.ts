import type { Dispatcher } from 'undici';
import type { CallEnd } from './call-end.ts';
import type { LargeAnswers } from './large-answers.ts';

const LIMIT_BYTES = 1024 * 1024;
/** More than any answer that means well. */
const SMALL_BYTES = 64 * 1024;

export class TooLarge extends Error {}

export interface Asked {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  /** Where it sends the call on to; its text is not read then. */
  location: string | null;
  text: string;
}

/**
 * Posts, and reads an answer of up to 1 MB as text, from the connection itself: a stream for each of some thousand answers
 * a second costs more than all else. Rejects with TooLarge, the reason of its end, and what undici says.
 */
export function exchange(
  dispatcher: Dispatcher,
  { url, headers, body }: Asked,
  end: CallEnd,
  large: LargeAnswers,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (end.reason) return reject(end.reason);
    const reader = new AnswerReader(large, resolve, reject);
    end.tell((reason) => reader.stop(reason));
    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
      reader,
    );
  });
}

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #large: LargeAnswers;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #isOver = false;
  #status = 0;
  #location: string | null = null;
  #chunks: Buffer[] = [];
  #size = 0;
  /** Of the places of large answers. */
  #place: 'none' | 'awaited' | 'taken' = 'none';

  constructor(large: LargeAnswers, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.#large = large;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Whatever comes afterwards is not looked at. */
  stop(reason: Error): void {
    if (this.#isOver) return;
    this.#free();
    this.#reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It ended while it waited for a connection.
    if (this.#isOver) controller.abort(new Error('the call is over'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    { location }: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    const isSentOn = status >= 300 && status < 400 && typeof location === 'string';
    this.#location = isSentOn ? location : null;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    this.#size += chunk.length;
    if (this.#location !== null) this.#skip(controller);
    else if (this.#size > LIMIT_BYTES) this.stop(new TooLarge());
    else this.#keep(chunk, controller);
  }

  #keep(chunk: Buffer, controller: Dispatcher.DispatchController): void {
    this.#chunks.push(chunk);
    if (this.#size <= SMALL_BYTES || this.#place !== 'none') return;
    if (this.#large.take(this.#begin)) {
      this.#place = 'taken';
      return;
    }
    // It waits where it is, unread, as long as its call has time.
    this.#place = 'awaited';
    controller.pause();
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    this.#free();
    const [only = null] = this.#chunks;
    const all = this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status, location: this.#location, text: all.toString('utf8') });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isOver) return;
    this.#free();
    this.#reject(error);
  }

  /** What comes with a redirection is read as far as it spares a new connection. */
  #skip(controller: Dispatcher.DispatchController): void {
    if (this.#size <= SMALL_BYTES) return;
    this.onResponseEnd();
    controller.abort(new TooLarge());
  }

  readonly #begin = (): void => {
    this.#place = 'taken';
    // Called from within another answer's end: undici reads one at a time.
    queueMicrotask(() => this.#controller?.resume());
  };

  #free(): void {
    this.#isOver = true;
    if (this.#place === 'taken') this.#large.giveBack();
    if (this.#place === 'awaited') this.#large.leave(this.#begin);
    this.#place = 'none';
  }
}
