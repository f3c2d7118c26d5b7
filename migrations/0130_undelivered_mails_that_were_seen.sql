-- A person has seen that a mail of the office did not arrive, or may not have: it waits for nobody any more (decision 0061).
alter table outgoing_mails add column seen_at timestamptz;
-- What was lost before anybody could say so awaits nobody.
update outgoing_mails set seen_at = coalesce(settled_at, prepared_at)
where state in ('failed', 'uncertain', 'returned');
