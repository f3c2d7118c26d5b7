/** Pages without a session that mails lead to. */
export const purchasePath = '/acheter';
export const contactPath = '/contact';
export const emailSignInPath = '/connexion';
/** Where the link of a mail leads, with what it carries behind its `#`. */
export const signInLinkPath = '/connexion/lien';
/** « Ce n’était pas moi », of the mail about a sign-in. */
export const denialPath = '/connexion/pas-moi';
