-- What the holder of a licence is told of each of his sessions: the browser in plain words, and of its address the network
-- (/24, or /48 of IPv6). Of those that are open already nothing is known but when they began.
alter table sessions
  add column device text,
  add column network text,
  add column last_seen_at timestamptz not null default now();
create index sessions_license on sessions (license_id);
