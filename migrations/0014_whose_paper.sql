-- Whose paper is it: who and what each paper speaks of, as it was read; whom the office has said to be of a case; and by
-- which of these words a paper was filed, so that it is looked at again once the office takes that word back.
alter table documents
  add column parties jsonb,
  add column accepted_by uuid;
create index documents_by_acceptance on documents (notary_id, accepted_by) where accepted_by is not null;

alter table clients add column accepted_parties jsonb not null default '[]';

-- Who sent a paper is asked for each client who is reminded.
create index message_parts_by_document on message_parts (document_id) where document_id is not null;
