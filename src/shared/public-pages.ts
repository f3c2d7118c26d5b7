/** Pages without a session that mails lead to. */
export const purchasePath = '/acheter';
export const contactPath = '/contact';
