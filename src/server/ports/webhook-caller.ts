/** Calls a workflow's webhook over http(s): signed, never into a private network that was not allowed. */
export interface WebhookCaller {
  call(request: WebhookRequest): Promise<WebhookOutcome>;
}

export interface WebhookRequest {
  url: string;
  /** Unique per attempt to have one effect: the receiver drops what it has already seen. */
  id: string;
  payload: Record<string, unknown>;
}

export type WebhookOutcome =
  | { kind: 'answered'; status: number; body: unknown }
  | {
      kind: 'failed';
      reason: 'invalid-url' | 'not-allowed' | 'timeout' | 'network' | 'too-large';
      message: string;
    };
