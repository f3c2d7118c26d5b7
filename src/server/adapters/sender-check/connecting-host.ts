import { readReceived } from '../mime/received-step.ts';

export interface ConnectingHost {
  ip: string;
  helo: string;
}

/**
 * Who handed a message to the servers of its receiver, as the topmost Received lines tell; null where they do not. Lines
 * below are written by whoever sent it, so only what the receiver's own lines say first counts: steps between his own servers
 * are passed over. A host that only calls itself one of them is, where that name leads to its address.
 */
export async function findConnectingHost(
  received: readonly string[],
  leadsTo: (name: string, ip: string) => Promise<boolean>,
): Promise<ConnectingHost | null> {
  for (const line of received.slice(0, MOST_STEPS)) {
    const step = readReceived(line);
    if (step.kind === 'unread') return null;
    if (step.kind === 'inside') continue;
    const { ip, helo, ours } = step;
    const found = await Promise.all(ours.map((name) => leadsTo(name, ip)));
    if (!found.includes(true)) return { ip, helo };
  }
  return null;
}

/** Large hosts hand a message on within their own machines five times. */
const MOST_STEPS = 8;
