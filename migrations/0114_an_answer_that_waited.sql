-- What the lines of the sheet said of which an answer was made, by their keys: an answer that has waited leaves only while they
-- still say so (decision 0136). Of what was answered before this is not known.
alter table replies add column line_keys text[] not null default '{}';

-- Until when whoever wrote has asked to be waited for, by a day that he names (decision 0136).
alter table messages add column promised_until timestamptz;
create index messages_promised on messages (notary_id, promised_until) where promised_until is not null;
