-- What an account was before its paper turned out to be another client's: it is that again when the paper comes back (decision
-- 0047). Of those that were set aside before this was noted, what was called about is called about, and the first one counts.
alter table bank_accounts
  add column aside_from text check (aside_from in ('known', 'to-confirm', 'refused', 'former'));

update bank_accounts account
set aside_from = case
  when exists (select from bank_calls call where call.account_id = account.id) then 'to-confirm'
  when verdict in ('first', 'same') then 'known'
  else 'to-confirm'
end
where state = 'aside' and verdict <> 'creditor';
