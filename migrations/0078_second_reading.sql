-- What a second reader saw of a document whose office has agreed in writing that it is shown to one (decision 0094), and
-- that it was shown: such a document was not read here alone.
alter table documents
  add column second_reading jsonb,
  drop constraint documents_read_by_check,
  add constraint documents_read_by_check check (read_by in ('here', 'here-and-model'));
