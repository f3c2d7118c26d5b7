/** Where Google is. One base address stands for all of it where a server of our own plays Google. */
export interface GoogleEndpoints {
  consent: string;
  token: string;
  revoke: string;
  /** Ends with a slash, as the SDKs want it. */
  drive: string;
  sheets: string;
}

export function findGoogleEndpoints(baseUrl: string | null): GoogleEndpoints {
  if (baseUrl === null)
    return {
      consent: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revoke: 'https://oauth2.googleapis.com/revoke',
      drive: 'https://www.googleapis.com/',
      sheets: 'https://sheets.googleapis.com/',
    };
  return {
    consent: `${baseUrl}/o/oauth2/v2/auth`,
    token: `${baseUrl}/oauth2/token`,
    revoke: `${baseUrl}/oauth2/revoke`,
    drive: `${baseUrl}/`,
    sheets: `${baseUrl}/`,
  };
}
