/** Calls a workflow's webhook over http(s): signed, never into a private network that was not allowed. */
export interface WebhookCaller {
  call(request: WebhookRequest): Promise<WebhookOutcome>;
}

export interface WebhookRequest {
  url: string;
  /** Unique per attempt to have one effect: the receiver drops what it has already seen. */
  id: string;
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
