-- A person has seen that a mail of the office did not arrive, or may not have: it waits for nobody any more (decision 0061).
alter table outgoing_mails add column seen_at timestamptz;
