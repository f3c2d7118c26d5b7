/** A request's parameters as Stripe reads them: `a[b][0]=c` nests. */
export type StripeParams = { [name: string]: string | StripeParams };

export function parseStripeForm(form: URLSearchParams): StripeParams {
  const params: StripeParams = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = params;
    for (const part of path) {
      const next = groupOf(place[part]);
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return params;
}

export function listOf(value: string | StripeParams | undefined): (string | StripeParams)[] {
  return typeof value === 'object' ? Object.values(value) : [];
}

export function textsOf(value: string | StripeParams | undefined): string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

export function groupOf(value: string | StripeParams | undefined): StripeParams {
  return typeof value === 'object' ? value : {};
}

export function textOf(value: string | StripeParams | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What Stripe answers to a call that it does not accept. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { type: string; code?: string; message: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export function refuseUnknown(params: StripeParams, known: string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (!unknown) return;
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
    param: unknown,
  });
}

export function missing(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}
