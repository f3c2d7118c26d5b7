/** Which of the dates on a paper is its own. */
export interface DateRule {
  /** Folded labels that announce THE date of this type; the text just before a date is tested. */
  labels?: RegExp;
  /** Of two that labels announce, the one that this announces: « date du rapport » beside « date du diagnostic ». */
  surer?: RegExp;
  /** The type has no date of its own when no label is found; filed as « sans date ». */
  optional?: true;
  /** No date counts but a labelled one. */
  only?: true;
  /** The date stands in the heading of the deed. */
  deed?: true;
  /** The label names an event (a visit) which for other types is not the date. */
  event?: true;
  /** What is written in letters is the birth, the wedding or the death, never the copy's own date. */
  eventInLetters?: true;
  /** It is made by being printed: « imprimé le », « téléchargé le » are its day. */
  printed?: true;
  /** It is signed, recorded, held or decided: « édité le » is the day of a print. */
  unedited?: true;
  /** What announces the day of what it certifies: where one is told so, the day on which it was given itself is none. */
  recorded?: RegExp;
  /** A pay period or a month is the date. */
  month?: true;
  /** Year of the document where it bears no full date. */
  year?: RegExp;
  /** Of several dates announced alike, the last in time: balances of the month. */
  latest?: true;
  /** What is announced so is never the date of this type. */
  not?: RegExp;
  /** What follows THE date of this type. */
  followedBy?: RegExp;
  /** A report that may have no other date than that of its visit. */
  visit?: true;
  /** Dated by the line that heads it: « Nantes, le … », « Envoyé le … ». */
  letter?: true;
  /** A date range gives the date: its end. */
  rangeEnd?: true;
  /** What others have written into it later stands in its margin, with days that are not its own. */
  margin?: true;
}
