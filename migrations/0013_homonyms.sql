-- Two people may bear one name: each is a client of the office. Numbered in the order in which they came.
alter table clients add column homonym integer not null default 1 check (homonym >= 1);
alter table clients drop constraint clients_notary_id_name_key_key;
alter table clients add constraint clients_by_name unique (notary_id, name_key, homonym);

-- Whose a held message is, as a person said; its papers are brought to that client after it was written down.
alter table messages
  add column given_to uuid references clients (id),
  add column given_at timestamptz,
  add column brought_at timestamptz;
create index messages_to_bring on messages (notary_id) where given_to is not null and brought_at is null;
