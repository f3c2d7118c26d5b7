-- A person has seen why a client is left alone and leaves it so: it stands, and waits for nobody any more (decision 0043).
alter table suspensions add column decided_at timestamptz;
