import { type SQL, sql } from 'drizzle-orm';
import { type AccountState, bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { callTexts, nameAccount, outcomeLabels, senderLabels } from '#shared/messages/bank-calls.ts';
import { writeMoment } from './csv.ts';
import { type Register, readWithClient } from './register.ts';

const states: Record<AccountState, string> = {
  known: 'Compte connu',
  'to-confirm': 'À confirmer par téléphone',
  refused: 'Refusé',
  former: 'Ancien compte',
  aside: 'Sans effet',
};

/** What counts for him no more, as its paper has turned out to be another's. */
function isOfAnothersPaper(table: typeof bankAccounts | typeof bankCalls, state: 'aside' | 'withdrawn'): SQL {
  const paper = sql`select 1 from ${documents} where ${documents.id} = ${table.documentId}
    and ${documents.notaryId} = ${table.notaryId} and ${documents.clientId} is distinct from ${table.clientId}`;
  return sql`(${table.state} = ${state} and exists (${paper}))`;
}

/** Of a number the country and the last four: the number itself leaves with no export. */
export const accountRegister: Register = {
  fileName: 'Comptes bancaires.csv',
  describes:
    'chaque compte lu dans un document ou un message, par son pays et ses quatre derniers caractères',
  headings: [
    'Client',
    'Compte',
    'Titulaire lu',
    'BIC',
    'Lu le',
    'Expéditeur',
    'Expéditeur tenu pour',
    'État',
    'Document (identifiant)',
  ],
  async *read(db, whose) {
    for await (const { row, client } of readWithClient(db, whose, bankAccounts, {
      except: isOfAnothersPaper(bankAccounts, 'aside'),
    }))
      yield [
        client,
        nameAccount(row),
        row.holder,
        row.bank,
        writeMoment(row.firstSeen),
        row.senderAddress,
        senderLabels[row.sender],
        states[row.state],
        row.documentId,
      ];
  },
};

export const callRegister: Register = {
  fileName: 'Appels.csv',
  describes:
    'chaque appel à passer avant qu’un compte ne compte : pourquoi, à quel numéro, qui a appelé, ce qui a été dit',
  headings: [
    'Demandé le',
    'Client',
    'Pourquoi',
    'Passage du message',
    'Numéro connu',
    'Appelé par',
    'Appelé le',
    'Ce qui a été dit',
    'Résultat',
  ],
  async *read(db, whose) {
    for await (const { row, client } of readWithClient(db, whose, bankCalls, {
      except: isOfAnothersPaper(bankCalls, 'withdrawn'),
    }))
      yield [
        writeMoment(row.openedAt),
        client,
        callTexts[row.why].title,
        row.passage,
        row.phone,
        row.caller,
        writeMoment(row.calledAt),
        row.said,
        row.outcome ? outcomeLabels[row.outcome] : row.state === 'withdrawn' ? 'Plus à passer' : 'À passer',
      ];
  },
};
