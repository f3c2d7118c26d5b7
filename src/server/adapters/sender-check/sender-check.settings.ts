import { z } from 'zod';
import { flag, type Setting, wordList } from '#server/ground/setting.ts';

const dnsServer = z.union([z.ipv4(), z.ipv6(), z.string().regex(/^(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}$/)]);

export const senderCheckSettings = {
  senderCheck: {
    variable: 'SENDER_CHECK',
    ...flag,
    fallback: 'true',
    meaning:
      'sans verdict du serveur de messagerie sur l’expéditeur (Authentication-Results), DKIM, SPF et DMARC sont vérifiés ici, en interrogeant le DNS ; `false` : rien n’est demandé',
  },
  dnsServers: {
    variable: 'DNS_SERVERS',
    schema: wordList.pipe(z.array(dnsServer)),
    form: 'des adresses IP séparées par des virgules, par exemple 192.0.2.53 ou 192.0.2.53:5353',
    fallback: '',
    fallbackShown: 'ceux du système',
    meaning: 'serveurs DNS à interroger pour cela, séparés par des virgules',
  },
} as const satisfies Record<string, Setting>;
