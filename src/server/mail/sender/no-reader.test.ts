import { describe, expect, test } from 'vitest';
import { announcesNoReader } from './no-reader.ts';

describe('an address that announces no reader', () => {
  test.each(
    `noreply no-reply no_reply NoReply no.reply do-not-reply do_not_reply donotreply dont-reply nepasrepondre
     ne-pas-repondre ne_pas_répondre pas-de-reponse sans.reponse noreply-client client.noreply noreply2 noresponse
     no-responder nicht-antworten postmaster MAILER-DAEMON mail-daemon root www-data bounce+7f3=claire.fr
     liste-bounces owner-liste liste-request notification notifications alerte-compte newsletter abuse no-reply+suivi`
      .split(/\s+/)
      .filter(Boolean),
  )('%s', (local) => {
    expect(announcesNoReader(`${local}@service.example`)).toBe(true);
  });
});

describe('an address that somebody may read', () => {
  test.each(
    `claire.martin contact info jean.noret accueil etude secretariat claire+notaire noelle.reponse
     bruno.reply robert.reply newsham.paul alertini autran root.martin`
      .split(/\s+/)
      .filter(Boolean),
  )('%s', (local) => {
    expect(announcesNoReader(`${local}@orange.example`)).toBe(false);
  });
});
