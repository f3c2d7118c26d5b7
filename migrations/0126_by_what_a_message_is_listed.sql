-- By what a mailbox tells a message from all others, whatever number it has there: what was entered and never read is known
-- again where its server has numbered it anew (decision 0143). Null of what said too little of itself, and of what came before.
alter table messages add column listing_mark text;
