-- What has become of each piece of a client's case, as it was last compared, and what the office has answered of the case.
alter table clients
  add column pieces jsonb not null default '[]',
  add column answers jsonb not null default '{}';

-- A file that holds several documents: what was seen in it, how the office said to split it, when that was done. Each
-- part is a document of its own, which tells the file and the pages that it was taken from. The file itself stays.
alter table documents
  add column proposed_parts jsonb,
  add column accepted_parts jsonb,
  add column split_at timestamptz,
  add column parent_id uuid references documents (id),
  add column first_page integer,
  add column last_page integer,
  add constraint documents_part_pages check (
    (parent_id is null and first_page is null and last_page is null)
    or (parent_id is not null and first_page >= 1 and last_page >= first_page)
  );
create unique index documents_parts on documents (parent_id, first_page) where parent_id is not null;
create index documents_to_split on documents (notary_id) where accepted_parts is not null and split_at is null;
