-- A mailbox is its holder's for as long as that one lives, which a lease of its own says: thousands of rows were written anew
-- every twenty seconds to say the same (decision 0087).
alter table mailbox_watches drop column until;
