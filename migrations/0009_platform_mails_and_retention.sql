-- The mail that tells of an activated account leaves from the platform; what was prepared or sent before stays so.

insert into platform_mails (id, key, kind, license_id, message_id, state, attempts, prepared_at, sent_at)
select mail.id, 'account-activated:' || mail.notary_id, 'account-activated', notary.license_id, mail.message_id,
  case mail.state when 'prepared' then 'prepared' else 'sent' end, mail.attempts, mail.prepared_at, mail.sent_at
from outgoing_mails mail
join notaries notary on notary.id = mail.notary_id
where mail.key = 'account-activated' and notary.license_id is not null;

delete from outgoing_mails where key = 'account-activated' and state = 'prepared';

-- Acts are forgotten by their age.
create index audit_log_by_age on audit_log (at);

-- What was done is not rewritten, and forgotten after five years only: nobody who writes to this table can change it.
create function keep_audit_log() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then return old; end if;
  raise exception 'audit_log is append only';
end $function$;
create trigger audit_log_is_kept before update or delete on audit_log
for each row execute function keep_audit_log();
