-- Calls that were broken off on this side count as no try, and yet as a call that may have been received.
alter table queued_runs add column broken_off integer not null default 0;
