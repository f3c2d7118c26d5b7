import { sql } from 'drizzle-orm';
import { StartupError } from '#server/ground/startup-error.ts';
import type { DatabaseHandle } from './connection.ts';
import { queryRows } from './query.ts';

/** In whose parts the product reads and writes (decision 0076). */
const parts = ['minutier_platform', 'minutier_office'];

interface Login {
  name: string;
  quoted: string;
  /** May make roles, or anything. */
  mayMakeRoles: boolean;
  isSuperuser: boolean;
  /** May take the rights of whoever owns the tables, or who may drop them: the owner of their schema, or of the database. */
  ownsTables: boolean;
  /** Of the two parts, those that are not there, and those that he may not play. */
  missing: string[];
  refused: string[];
  /** Of those that he may not play, whether he can make or give himself each. */
  mayHelpHimself: boolean;
}

interface Part {
  name: string;
  mayPlay: boolean;
  mayGive: boolean;
}

/** From PostgreSQL 16 on who made a role is its member, may give it, and may not play it before he has given it himself. */
const isNewer = sql`current_setting('server_version_num')::int >= 160000`;

async function describeLogin({ db }: DatabaseHandle): Promise<Login> {
  const [login] = await queryRows<Omit<Login, 'missing' | 'refused' | 'mayHelpHimself'>>(
    db,
    sql`select rolname as name, quote_ident(rolname) as quoted, rolsuper as "isSuperuser",
               rolsuper or rolcreaterole as "mayMakeRoles",
               coalesce((select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('migrations')), false)
                 or (select pg_has_role(datdba, 'member') from pg_database where datname = current_database())
                 or (select pg_has_role(nspowner, 'member') from pg_namespace where nspname = 'public')
                 as "ownsTables"
        from pg_roles where rolname = session_user`,
  );
  if (!login) throw new Error('a login without a role');
  const there = await queryRows<Part>(
    db,
    sql`select rolname as name, pg_has_role(oid, case when ${isNewer} then 'set' else 'member' end) as "mayPlay",
               case when ${isNewer} then pg_has_role(oid, 'member with admin option') else ${login.mayMakeRoles} end as "mayGive"
        from pg_roles where rolname like 'minutier\\_%'`,
  );
  const find = (part: string) => there.find(({ name }) => name === part);
  const refused = parts.filter((part) => !find(part)?.mayPlay);
  return {
    ...login,
    missing: parts.filter((part) => !find(part)),
    refused,
    mayHelpHimself: refused.every((part) => find(part)?.mayGive ?? login.mayMakeRoles),
  };
}

/** Throws what somebody with more rights has to run, where whoever migrates can neither make the parts nor play them. */
export async function checkRoles(database: DatabaseHandle): Promise<void> {
  const { name, quoted, missing, refused, mayHelpHimself } = await describeLogin(database);
  if (mayHelpHimself) return;
  const statements = [
    ...missing.map((part) => `create role ${part} nologin;`),
    `grant ${refused.join(', ')} to ${quoted};`,
  ];
  throw new StartupError(
    `Le compte PostgreSQL « ${name} » ne peut pas créer les rôles de Minutier. Exécutez une fois sur le serveur, en superutilisateur : ${statements.join(' ')}`,
  );
}

/** Lets the login that serves play both parts. Throws unless that is all that it may do. */
export async function letServe(owner: DatabaseHandle, serving: DatabaseHandle): Promise<void> {
  const { name, grant } = await describeServing(serving);
  if (!grant) return;
  try {
    await owner.execute(grant);
  } catch (cause) {
    throw refuseToServe(name, grant, cause);
  }
}

/** Throws unless the login plays both parts, and that is all that it may do. */
export async function checkServes(serving: DatabaseHandle): Promise<void> {
  const { name, grant } = await describeServing(serving);
  if (grant) throw refuseToServe(name, grant);
}

/** With what still has to be run for it to serve; null where nothing has. Throws where it may do more than that. */
async function describeServing(serving: DatabaseHandle): Promise<{ name: string; grant: string | null }> {
  const { name, quoted, isSuperuser, mayMakeRoles, ownsTables, refused } = await describeLogin(serving);
  if (isSuperuser || mayMakeRoles || ownsTables)
    throw new StartupError(
      `Quand un autre compte adapte les tables (DATABASE_MIGRATION_URL, ou DATABASE_MIGRATIONS=apart), celui de DATABASE_URL ne doit pouvoir que servir, mais « ${name} » possède les tables, leur schéma ou la base, ou peut en prendre les droits. Créez-lui un compte : create role minutier_service login password '…' nosuperuser nocreaterole;`,
    );
  return { name, grant: refused.length > 0 ? `grant ${refused.join(', ')} to ${quoted}` : null };
}

function refuseToServe(name: string, grant: string, cause?: unknown): StartupError {
  return new StartupError(
    `Le compte PostgreSQL « ${name} » n’a pas les rôles de Minutier. Exécutez une fois sur le serveur, en superutilisateur : ${grant};`,
    { cause },
  );
}
