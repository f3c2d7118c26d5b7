-- What an office told us about its documents, and what was learnt from it: never used for another office.

create table document_corrections (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  type text not null,
  person text,
  document_date text,
  -- A sketch of the document's words and where the person and the date stood; null until the document was read again.
  example jsonb,
  created_at timestamptz not null default now(),
  -- Set once there is nothing more to learn, whether or not there was something.
  learnt_at timestamptz,
  -- The office may change its mind: the last word counts.
  unique (notary_id, document_id)
);
create index document_corrections_to_learn on document_corrections (notary_id) where learnt_at is null;
