-- From which mailbox a mail was tried, by its name: what another one's « Sent » folder shows proves nothing of it (decision 0143).
alter table outgoing_mails add column tried_from text;

-- By what another copy of a message of an erased client is known, once its words have gone: a hash of all of them.
alter table messages add column erased_mark text;
create index messages_by_erased_mark on messages (notary_id, erased_mark) where erased_mark is not null;

-- Where the mail of an office was when it was removed: its cursors and what was on its way are of that mailbox, and it may come back
-- to its address on other servers.
alter table notaries add column left_mailbox text;

-- Since when the schedule of all offices is switched off.
alter table global_settings add column updated_at timestamptz not null default now();
create function note_setting() returns trigger language plpgsql as $function$
begin
  new.updated_at := now();
  return new;
end $function$;
create trigger setting_noted before update on global_settings for each row execute function note_setting();
