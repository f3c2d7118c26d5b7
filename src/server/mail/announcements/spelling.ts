/** How people write in a hurry. A folded word in, the words that it stands for out. */
const SHORT: Record<string, string> = Object.fromEntries(
  `PA=PAS PLU=PLUS VS=VOUS NS=NOUS MSG=MESSAGE MSGS=MESSAGES RDV=RENDEZ-VOUS RV=RENDEZ-VOUS JAI=J-AI
  JSUIS=JE-SUIS CHUIS=JE-SUIS CHUI=JE-SUIS JVOUS=JE-VOUS JVEUX=JE-VEUX JVAIS=JE-VAIS CEST=C-EST CETAIT=C-ETAIT
  BCP=BEAUCOUP PR=POUR TT=TOUT KE=QUE KI=QUI QD=QUAND QQ=QUELQUES AJD=AUJOURD-HUI AUJ=AUJOURD-HUI MTN=MAINTENANT
  MNT=MAINTENANT DCD=DECEDE DCDEE=DECEDEE DECD=DECEDE MRCI=MERCI MERCII=MERCI MRC=MERCI STP=SVP 
  SEST=S-EST NEST=N-EST LACHAT=L-ACHAT DACHAT=D-ACHAT LOPERATION=L-OPERATION NACHETE=N-ACHETE JARRETE=J-ARRETE
  JABANDONNE=J-ABANDONNE JANNULE=J-ANNULE OBSEQUE=OBSEQUES OBSEKES=OBSEQUES
  HOPITALISE=HOSPITALISE HOPITALISEE=HOSPITALISEE HOSPITALISER=HOSPITALISE DESCES=DECES DECE=DECES
  DEDECER=DECEDER DECEDES=DECEDES CONGE=CONGES CONGER=CONGES VACANCE=VACANCES TJRS=TOUJOURS TJS=TOUJOURS
  HOSTO=HOPITAL VIEN=VIENT MARIS=MARI FAME=FEMME FEME=FEMME`
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words of which one wrong letter is forgiven. Short words have too many neighbours. */
const LONG =
  `ABANDONNE ABANDONNER ABANDONNONS ANNULATION RENONCE RENONCER RENONCONS RETRACTE RETRACTER RETRACTATION
  ARRETEZ ARRETER RELANCES RELANCER RELANCEZ MESSAGES MESSAGE COURRIELS OBSEQUES ENTERREMENT FUNERAILLES DECEDEE DECEDER
  HOSPITALISE HOSPITALISEE VACANCES DEPLACEMENT TRANQUILLE DESISTE DESISTEE HARCELEMENT ACQUISITION DONATION COMPAGNON
  COMPAGNE CONJOINT CONJOINTE NOTAIRE CESSEZ DESABONNER DESINSCRIRE`
    .split(/\s+/)
    .filter(Boolean);
/** Words of their own, one letter away from one of these. */
const NEIGHBOURS = new Set(
  `RELANCEE RELANCEES RELANCE DECIDEE DECIDER CESSER CESSES ARRIVER ARRETES DONATIONS MASSAGES MESSAGER ABANDONNES RENONCES
  NOTAIRES RETRACTEE TRANQUILLES COMPAGNONS ANNULATIONS RENFORCE DENONCE DENONCER ENONCE ENONCER RENFORCER ANNONCE
  ANNONCER DESISTER RESISTE RESISTEE DECEDEES ACQUISITIONS RETRAITE CAMPAGNE DOTATION NOTARIE NOTOIRE VACANTES DECELER
  MASSAGE`.split(/\s+/),
);

/** « MENVOYEZ », « MECRIRE »: the apostrophe was forgotten before a verb. */
const GLUED = /^([MTLNJDS])(ENVO|ECRI|ARRET|ANNUL|ABANDON|ACHET|APPEL|ETEIN|EST$|OCCUP|ABSEN|ETAIT$)/;

export function spellOut(word: string): string[] {
  const short = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
  if (short) return short.split('-');
  const glued = GLUED.exec(word);
  if (glued?.[1]) return [glued[1], ...spellOut(word.slice(1))];
  if (word.length < 6 || NEIGHBOURS.has(word) || LONG.includes(word)) return [word];
  return [LONG.find((long) => isOneSlipAway(word, long)) ?? word];
}

/** One letter more, less, other, or two exchanged; the first letter is never the wrong one. */
function isOneSlipAway(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1 || word[0] !== meant[0]) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start += 1;
  let end = 0;
  const room = Math.min(word.length, meant.length) - start;
  while (end < room && word.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [word.slice(start, word.length - end), meant.slice(start, meant.length - end)];
  const swapped = wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
  // Another ending is another form of the word, not a slip.
  return (swapped || Math.max(wrong.length, right.length) <= 1) && end > 0;
}
