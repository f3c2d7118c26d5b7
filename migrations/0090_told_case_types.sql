-- The case types that persons have said here of a client, the one that holds last (decision 0097): what of them the automation
-- may have written in his row of « Clients » is told from what the notary writes there afterwards.
alter table clients add column told_case_types text[] not null default '{}';
