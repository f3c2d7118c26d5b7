-- In which words clients of one office ask for a line of its sheet, as its clerks have answered them, or have said that the
-- line is no answer to them (decision 0089). Nothing here is ever read for another office.
create table taught_sentences (
  id uuid primary key,
  notary_id uuid not null references notaries (id) on delete cascade,
  -- The line, by the words of its question and its answer: once either changes, nothing is known of it.
  line_key text not null,
  verdict text not null check (verdict in ('answered', 'refused')),
  -- Without persons, places and figures, and sealed nevertheless.
  sentence_sealed text not null,
  sentence_index text not null,
  -- Whose words they are; none for those of the catalogue.
  client_id uuid references clients (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  taught_at timestamptz not null,
  unique (notary_id, line_key, sentence_index)
);
create index taught_sentences_by_client on taught_sentences (client_id);
create index taught_sentences_by_message on taught_sentences (message_id);
select wall_off('taught_sentences');
