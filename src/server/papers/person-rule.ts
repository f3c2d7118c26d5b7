/** How a paper tells whose it is. */
export interface PersonRule {
  /** Folded labels just before the name of the right person; the first that gives a name wins. */
  after?: RegExp[];
  /** Labelled « Nom / Prénoms » fields are read first. */
  fields?: true;
  /** What must stand right above such fields, on a form that has them for others as well. */
  fieldsUnder?: RegExp;
  /** « 1. » before the surname, « 2. » before the given names. */
  numbered?: true;
  /** Two persons by nature (spouses, partners). */
  couple?: true;
  /** One of them may be alone: a mother, and her family booklet. */
  orOne?: true;
  kind?: 'company' | 'building' | 'parcel';
  /** A company may be the person when it stands after the label. */
  address?: true;
  /** Labels of the two spouses where each has his own: « Époux », « Épouse ». */
  pair?: [RegExp, RegExp];
  /** The right person is the one followed by this. */
  followedBy?: RegExp;
  /** Another addressee on the page puts a single name in doubt. */
  alone?: true;
  /** The sender signs or heads the letter with his bare name. */
  sender?: true;
  /** Owners stand behind their numbers in the land register. */
  accounts?: true;
  /** The first name met in the text is trusted when no label is. */
  first?: true;
  /** It records a birth: the child is named by given names, the surname with the parents. */
  birth?: true;
  /** Whose birth is told, when one alone is. */
  born?: true;
  /** Nobody but whom its own labels name: another is named as well. */
  strict?: true;
  /** Two parties who are both its own: sellers and buyers of one contract. */
  sides?: true;
  /** Whoever acquires: who sells by it owns nothing any more. */
  acquires?: true;
  /** Nobody's but a natural person's: a company that it names pays, lends or writes. */
  natural?: true;
  /** One person's by nature: a will, a record, a payslip. A second one whom it names is no holder. */
  ofOne?: true;
  /** About a property, which stands for its owner where nobody is named. */
  property?: true;
}
