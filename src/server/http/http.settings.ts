import { z } from 'zod';
import { flag, httpAddress, type Setting, wordList } from '#server/ground/setting.ts';

const network = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);

/** Where the process listens, and how browsers see it. */
export const httpSettings = {
  port: {
    variable: 'PORT',
    schema: z.coerce.number().int().min(1).max(65535),
    form: 'un numéro de port entre 1 et 65535',
    fallback: '3000',
    meaning: 'port d’écoute',
  },
  host: {
    variable: 'HOST',
    schema: z.union([z.ipv4(), z.ipv6(), z.hostname()]),
    form: 'une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0',
    fallback: '127.0.0.1',
    meaning: 'adresse d’écoute',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'l’adresse d’écoute',
    meaning:
      'adresse vue des navigateurs ; en https, les cookies deviennent Secure ; obligatoire avec `DATABASE_URL` dès que `HOST` n’est pas cette machine',
  },
  plainHttpAllowed: {
    variable: 'PLAIN_HTTP_ALLOWED',
    ...flag,
    fallback: 'false',
    meaning:
      'accepte à côté de `DATABASE_URL` une `PUBLIC_URL` en http, ou aucune, pour un réseau fermé : les clés et les pièces y passent en clair',
  },
  /** Addresses and networks whose `X-Forwarded-For` tells who really calls. */
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    schema: wordList.pipe(z.array(network)),
    form: 'des adresses ou des réseaux séparés par des virgules, par exemple 10.0.0.0/8',
    fallback: 'loopback',
    meaning:
      'adresses ou réseaux du proxy placé devant Minutier (`uniquelocal` pour celui d’un autre conteneur) ; sans elles, tous les visiteurs ont la sienne et partagent ses limites ; le proxy écrit lui-même `X-Forwarded-For` (nginx : `proxy_set_header X-Forwarded-For $remote_addr;`), au lieu de laisser passer celui du visiteur',
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    schema: z.string().regex(/^[\w~+/=.-]{20,200}$/),
    form: 'de 20 à 200 lettres, chiffres ou signes -._~+/= (`openssl rand -base64 32`)',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      'ouvre `/metrics` à qui le présente (`Authorization: Bearer …`), d’où que ce soit, et à personne d’autre ; sans lui, avec `DATABASE_URL`, seulement à cette machine quand `PUBLIC_URL` la désigne, donc à personne derrière un proxy',
    secret: true,
  },
} as const satisfies Record<string, Setting>;
