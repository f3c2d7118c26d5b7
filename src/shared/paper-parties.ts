import type { DocumentTypeId } from './document-types.ts';

/** A person, a company, a building or an undivided estate as a paper names it. */
export interface NamedParty {
  kind: 'natural' | 'company' | 'building' | 'group';
  /** Surname in capitals; for the other kinds the whole name. */
  lastName: string;
  /** Empty when unknown. */
  firstName: string;
  /** The name of use of a married or widowed person. */
  usageName?: string;
}

/** Somewhere that papers speak of, in a form that is equal for two writings of it. */
export interface Place {
  kind: 'address' | 'residence' | 'parcel';
  key: string;
  postcode: string | null;
  /** Folded; null where the paper does not say. */
  town: string | null;
}

/** Who and what a paper speaks of: what tells whether it belongs to a case, and what it says of the others there. */
export interface PaperParties {
  /** Whose it is, as its name begins. */
  holders: NamedParty[];
  /** They stand on two sides of a contract: what one of them has is not the other's. */
  opposed?: boolean;
  /** Whom a paper about a property announces as its owner, by no more than a surname or a denomination as well. */
  owners?: NamedParty[];
  /** The line that names them. */
  line: string;
  /** « M. ou Mme MARTIN », and nothing more of them. */
  couple: boolean;
  /** Surnames that it gives its holder beside his own: « épouse X », « mariée avec Paul X ». */
  otherSurnames: string[];
  /** Spouses that a civil-status act tells, unless a divorce or a death has parted them. */
  spouses: NamedParty[];
  /** Of those, by their display names, whom it says to be married: the end of a PACS parts them from nobody. */
  married?: string[];
  /** Whom death has parted from its holder: their name is borne on. */
  late?: NamedParty[];
  /** From whom it says its holder to be parted while both live; by the end of a PACS, which may be that of a marriage's day. */
  parted?: NamedParty[];
  unpacsed?: NamedParty[];
  /** ISO day of the death that it records. */
  died?: string;
  /** The union that it records is over. */
  ended?: boolean;
  /** Those named in it, as they are named together, on one side. Only of a paper that may be proved by it or teaches from it. */
  named: NamedParty[][];
  /** Of those, by their display names, whom it only cites: as somebody's spouse or parent, a notary, who buys a company's shares. */
  cited?: string[];
  /** Of those, by their display names, who rent: they share a home, and own nothing. */
  tenants?: string[];
  /** Denominations, and the numbers of companies. */
  companies: string[];
  sirens: string[];
  /** Where its property is. */
  places: Place[];
  /** Where its holder lives. */
  homes: Place[];
  /** Of a paper that holds others (a DDT its reports): which ones its pages show; null where they don't tell. */
  contents?: DocumentTypeId[] | null;
  /** ISO day until which it says that it is good: of a card, a passport, a permit, an energy report. */
  validUntil?: string;
  /** Whose it was found to be, as the case calls him: it may show his name of birth. */
  bearer?: string | null;
}

/** Somebody, a company or a place that the office has said to be of a case. */
export interface AcceptedParty {
  id: string;
  /** As it is shown. */
  name: string;
  holders: NamedParty[];
  places: Place[];
  sirens: string[];
}
