import { describe, expect, it } from 'vitest';
import { asksBeyondLine } from './beyond-line.ts';
import { findQuestions, splitAsked } from './find-questions.ts';
import { matchAnswer } from './match-answer.ts';
import { asksOtherThing, isSpecialCase } from './special-case.ts';

const withdrawal = {
  id: 'retractation',
  question: 'Peut-on se rétracter après le compromis ?',
  answer: 'L’acquéreur d’un logement a dix jours, par lettre recommandée.',
};
const gift = {
  id: 'don',
  question: 'Combien peut-on donner à ses enfants sans droits ?',
  answer: 'Chaque parent peut donner 100 000 € à chaque enfant, tous les quinze ans.',
};
const hours = {
  id: 'heures',
  question: 'Quels sont vos horaires ?',
  answer: 'De 9 h à 18 h, du lundi au vendredi.',
};

const isSpecial = (message: string, line = withdrawal) => isSpecialCase(message, message, [line]);

describe('a case that the line does not tell of', () => {
  it.each([
    ['a grandchild’s', 'Combien donner à ma petite-fille sans droits ?', gift],
    ['a minor’s', 'Mon fils de 12 ans peut-il renoncer ?', gift],
    ['a protected adult’s', 'Ma mère est sous tutelle, combien peut-elle donner ?', gift],
    ['bare land’s', 'J’achète un terrain. Puis-je me rétracter ?', withdrawal],
    ['one abroad', 'Je vis au Canada. Puis-je me rétracter ?', withdrawal],
    ['what is undone', 'Comment faire marche arrière après la donation ?', gift],
    ['an exception', 'Le délai vaut-il aussi pour un achat en indivision ?', withdrawal],
    ['another notary’s', 'Le compromis est chez un notaire à Lens, puis-je me rétracter ?', withdrawal],
    [
      'a colleague’s of the notary',
      'Le compromis a été signé par un confrère, puis-je me rétracter ?',
      withdrawal,
    ],
    ['what is added to an act', 'Combien coûte un avenant à la donation que j’ai faite ?', gift],
    ['without a loan', 'Nous achetons comptant : quand se rétracter ?', withdrawal],
  ])('is a person’s: %s', (_, message, line) => {
    expect(isSpecial(message, line)).toBe(true);
  });

  it('is none where the line tells of it', () => {
    const land = { ...withdrawal, answer: 'Dix jours pour un logement ; aucun délai pour un terrain.' };
    expect(isSpecial('J’achète un terrain. Puis-je me rétracter ?', land)).toBe(false);
    expect(isSpecial('Puis-je me rétracter après le compromis ?')).toBe(false);
  });

  it('is heard wherever in the message it stands', () => {
    const lines = [gift, hours];
    const ask = (text: string) => matchAnswer(findQuestions(text), lines);
    expect(ask('Combien peut-on donner à ses enfants sans droits ?')).toMatchObject({ entries: ['don'] });
    // No doubt that a language model would be asked about: it sees the question without what narrows it.
    expect(ask('Combien peut-on donner à ses enfants sans droits ? Le mien est mineur.')).toMatchObject({
      action: 'redirect',
      reason: 'personal-situation',
      near: ['don'],
    });
  });

  it('changes nothing of when the office is open', () => {
    const ask = matchAnswer(findQuestions('J’achète un terrain. Quels sont vos horaires ?'), [gift, hours]);
    expect(ask).toMatchObject({ action: 'answer', entries: ['heures'] });
  });
});

describe('what a line does not tell', () => {
  it('is what something costs, where it names no sum', () => {
    const line = {
      question: 'Peut-on donner procuration ?',
      answer: 'Oui, sur notre modèle, signé en mairie.',
    };
    expect(asksBeyondLine({ text: 'Combien ça coûte, une procuration ?', context: '' }, line)).toBe(true);
    expect(asksBeyondLine({ text: 'Peut-on donner procuration ?', context: '' }, line)).toBe(false);
  });
});

describe('one sentence that asks twice', () => {
  it.each([
    ['On prépare quoi comme papiers et y a combien d’attente ?', 2],
    ['Je voudrais connaître vos horaires et savoir comment prendre rendez-vous.', 2],
    ['Quand et comment payer ?', 1],
  ])('« %s »', (sentence, count) => {
    expect(splitAsked(sentence)).toHaveLength(count);
  });
});

const line = (question: string, answer: string) => ({ id: 'line', question, answer });
const photo = line('Une photo suffit-elle ?', 'Oui, si les quatre coins sont visibles.');
const estate = line('Quels documents fournir pour une succession ?', 'Acte de décès et livret de famille.');
const address = line('Où se trouve l’étude ?', '3 place Royale.');
const power = line('Peut-on signer par procuration ?', 'Oui, une procuration vous sera adressée.');
const sending = line('Comment envoyer les documents ?', 'En pièce jointe, en réponse à nos messages.');

describe('another thing than the line is of', () => {
  it.each([
    [
      'who refuses a succession is not told how to settle it',
      'Quels documents fournir pour refuser une succession ?',
      estate,
    ],
    ['nor who contests it', 'Quels documents fournir pour contester une succession ?', estate],
    ['an expired card', 'Une photo d’une pièce d’identité périmée suffit-elle ?', photo],
    ['a copy', 'Une photocopie de la pièce d’identité suffit-elle ?', photo],
    ['originals', 'Comment vous envoyer les documents originaux ?', sending],
    ['a wedding', 'Peut-on signer par procuration pour un mariage ?', power],
    ['the address of the house', 'Quelle est l’adresse du bien ?', address],
    ['an address of mail', 'Quelle est l’adresse mail de Sophie ?', address],
    [
      'a complaint',
      'Comment prendre rendez-vous pour me plaindre ?',
      line('Comment prendre rendez-vous ?', 'Par téléphone.'),
    ],
    [
      'an incomplete report',
      'Un état termites incomplet est-il accepté ?',
      line('Quels diagnostics fournir ?', 'Termites : état de six mois. Amiante : permis d’avant 1997.'),
    ],
    [
      'a torn card',
      'Ma carte est déchirée, ça passe ?',
      line('Quelle pièce d’identité ?', 'La carte ou le passeport.'),
    ],
    ['the address of another notary', 'Où se trouve l’autre notaire ?', address],
    ['an exception to the hours', 'Me recevriez-vous exceptionnellement le samedi 9 ?', hours],
    ['a favour', 'Pour une fois, peut-on venir après 19 h ?', hours],
    ['an exemption', 'Une dérogation est-elle possible pour le week-end ?', hours],
  ])('%s', (_, asked, of) => {
    expect(asksOtherThing(asked, [of])).toBe(true);
  });

  it.each([
    ['Quels documents fournir pour une succession ?', estate],
    ['Une photo de la pièce d’identité suffit-elle ?', photo],
    ['Quelle est l’adresse de l’étude ?', address],
    ['Un autre notaire peut-il venir ?', line('Chacun son notaire ?', 'Oui, deux notaires, au même prix.')],
    ['Ma carte est périmée, que faire ?', line('Faut-il une carte valide ?', 'Oui, une carte valide.')],
    ['Une exception le samedi ?', line('Samedi', 'Fermé, sans exception.')],
    ['Quels sont vos horaires cette fois-ci ?', hours],
    ['Comment renoncer à un achat ?', line('Peut-on se rétracter ?', 'Dans les dix jours.')],
  ])('is not what the line tells: « %s »', (asked, of) => {
    expect(asksOtherThing(asked, [of])).toBe(false);
  });
});
