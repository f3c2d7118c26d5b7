-- What a message had brought to its client besides its papers, and what goes with it to another: how far its sender is
-- believed, a number, parties, stops. It is erased with either client (decision 0093).
alter table message_moves add column beside jsonb not null default '{}';
