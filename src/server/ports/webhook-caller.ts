/** Calls a workflow's webhook over http(s): signed, never into a private network that was not allowed. */
export interface WebhookCaller {
  call(request: WebhookRequest): Promise<WebhookOutcome>;
}

export interface WebhookRequest {
  url: string;
  /** The same for each try to have one effect: the receiver drops what it has already done. */
  id: string;
  /** What signs it, on its way to the host of `url` and to no other; each makes a signature. None: it goes unsigned. */
  secrets: readonly Buffer[];
  payload: Record<string, unknown>;
  /** Breaks the call off before its time. */
  signal?: AbortSignal;
}

export type WebhookOutcome =
  /** `host`: with its port, of whoever answered in the end. Texts of the body are such that any database stores them. */
  | { kind: 'answered'; status: number; host: string; body: unknown }
  | {
      kind: 'failed';
      reason: 'invalid-url' | 'not-allowed' | 'timeout' | 'network' | 'too-large' | 'broken-off';
      message: string;
    };
