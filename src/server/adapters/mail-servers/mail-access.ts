/** One side of a mail server: where it listens and how the conversation is kept from others. */
export interface MailEndpoint {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before the password or not at all, `none` on this machine only. */
  security: 'tls' | 'starttls' | 'none';
  /** Not named by the operator: reached at a public address only. */
  guarded?: true;
}

export interface MailServers {
  imap: MailEndpoint;
  smtp: MailEndpoint;
  /** The server puts what it sends into the Sent folder by itself, as Gmail does. */
  keepsSent: boolean;
  /** Whoever is signed in there may be anybody: the server is one that the office has named itself. */
  namedByOffice?: true;
}

export type MailSecret = { password: string } | { accessToken: string };

/** Asked at each connection: a password may have been changed, a token may have run out. */
export interface MailAccess {
  servers: MailServers;
  user: string;
  secret: MailSecret;
}

export type FindMailAccess = () => Promise<MailAccess>;
