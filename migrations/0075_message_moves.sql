-- A message that was treated as one client's, and that a person has given to another with its papers (decision 0093). What
-- each paper was before lets the office take that back.
create table message_moves (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  from_client_id uuid not null references clients (id) on delete cascade,
  to_client_id uuid not null references clients (id) on delete cascade,
  -- Ids, states and codes of reasons: no name.
  papers jsonb not null,
  moved_at timestamptz not null,
  undone_at timestamptz
);
create index message_moves_by_message on message_moves (message_id, moved_at);
create index message_moves_by_former_client on message_moves (from_client_id);
create index message_moves_by_client on message_moves (to_client_id);
select wall_off('message_moves');
select note_changes('message_moves');
