-- A client's address that nobody could prove to be the sender's: his first account is called about (decisions 0024, 0047).
alter table messages drop constraint messages_sender_check,
  add check (sender in ('unproved', 'unknown', 'look-alike', 'forged'));
alter table bank_accounts drop constraint bank_accounts_sender_check,
  add check (sender in ('known', 'office', 'unproved', 'unknown', 'look-alike', 'forged'));
alter table bank_calls drop constraint bank_calls_why_check,
  add check (why in
    ('changed', 'other-holder', 'invalid', 'instruction', 'look-alike', 'forged', 'first-unknown', 'first-unproved'));
