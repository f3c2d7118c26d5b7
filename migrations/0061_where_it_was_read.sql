-- Where each document was read, and when; of those that were read before, nobody knows it any more, and nothing is said.
alter table documents
  add column read_at timestamptz,
  add column read_by text check (read_by in ('here')),
  add constraint documents_read check ((read_at is null) = (read_by is null));
