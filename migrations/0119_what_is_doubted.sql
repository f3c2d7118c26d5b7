-- Since when its mailbox has not given a message that it had listed: it is asked again before it counts as gone (decision 0143).
alter table messages add column absent_since timestamptz;
