-- Two messages with one Message-ID and other words are two messages: their words are told apart without being kept.
-- Null for those that came before, and for one that was never read.
alter table messages add column text_hash text;
