import { createMessageReader } from '#server/adapters/message-parsing/message-reader.ts';
import { createAskAgain } from '#server/desk/ask-again.ts';
import { createClientDesk } from '#server/desk/client-desk.ts';
import { createCompareCases } from '#server/desk/compare-cases.ts';
import type { Desk } from '#server/desk/desk.ts';
import { createDocumentDesk } from '#server/desk/document-desk.ts';
import { createErasureDesk } from '#server/desk/erasure-desk.ts';
import { openMailboxViewer } from '#server/desk/mailbox-viewer.ts';
import { createMessageDesk } from '#server/desk/message-desk.ts';
import { createPaperAnswersDesk } from '#server/desk/paper-answers-desk.ts';
import { createSendNow } from '#server/desk/send-now.ts';
import { createSheetAnswersDesk } from '#server/desk/sheet-answers-desk.ts';
import { createSimulationDesk } from '#server/desk/simulation/simulation-desk.ts';
import { createStandstillDesk } from '#server/desk/standstill-desk.ts';
import { createUndeliveredDesk } from '#server/desk/undelivered-desk.ts';
import { createWaitingLetters } from '#server/desk/waiting-letters.ts';
import { createClientFilePages } from '#server/features/clients/client-file-pages.ts';
import { createSimulationsRepository } from '#server/features/simulations/simulations.repository.ts';
import { recordOffice } from '#server/offices/recorded-office.ts';
import { doAlone } from '#server/runs/do-alone.ts';
import { createDoNow } from '#server/runs/do-now.ts';
import { understandingForScreens } from '#server/runs/understanding.ts';
import type { Foundation } from './foundation.ts';
import type { Automations } from './open-automations.ts';

export type Desks = ReturnType<typeof openDesks>;

/** What persons of an office do by hand, with what the automations do it with. */
export function openDesks(foundation: Foundation, automations: Automations) {
  const { config, db, clock, logger, notaries, officeOf, extractor } = foundation;
  const { needsOf, taught } = automations;
  const desk: Desk = {
    db,
    records: foundation.records,
    clock,
    doNow: createDoNow({ db, logger, findNotary: notaries.findById, needsOf }),
    compare: createCompareCases({ logger, notaries, needsOf }),
  };
  const sendNow = createSendNow({ logger, notaries, needsOf });
  const answering = { notaries, officeOf, understanding: understandingForScreens, taught, logger };
  return {
    clients: { ...createClientDesk(desk, { notaries, sendNow }), pages: createClientFilePages(db) },
    documents: createDocumentDesk(desk, { pictures: extractor, notaries, officeOf }),
    messages: createMessageDesk(desk, {
      ...answering,
      reader: createMessageReader({ socket: config.readerSocket }),
      sendNow,
    }),
    mailbox: openMailboxViewer(desk, notaries),
    undelivered: createUndeliveredDesk(desk),
    sheetAnswers: createSheetAnswersDesk(desk, answering),
    paperAnswers: createPaperAnswersDesk(desk, notaries),
    askAgain: createAskAgain(desk, { notaries, sendNow }),
    letters: createWaitingLetters({
      ...{ clock, logger, notaries, needsOf },
      listOffices: foundation.records.mails.listOfficesWithLettersDue,
      listOfficesBehindPause: foundation.records.mails.listOfficesBehindPause,
      listOfficesWithStaleMails: foundation.records.mails.listOfficesWithStaleMails,
    }),
    standstill: createStandstillDesk({ db, clock }),
    erasures: createErasureDesk(desk, {
      logger,
      async doAlone(notaryId, work) {
        const notary = await notaries.findById(notaryId);
        return notary && doAlone({ db, needsOf }, notary, work);
      },
    }),
    ...openSimulations(foundation, automations),
  };
}

function openSimulations(foundation: Foundation, { needsOf, mayRun }: Automations) {
  const { db, cipher, clock, logger, notaries, officeOf } = foundation;
  const simulations = createSimulationsRepository(db, cipher);
  const simulationDesk = createSimulationDesk({
    db,
    clock,
    logger,
    notaries,
    simulations,
    officeOf,
    needsOf,
    recordOffice,
    findObstacle: mayRun.findObstacle,
  });
  return { simulations, simulationDesk };
}
