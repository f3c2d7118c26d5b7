-- What clients, papers and messages are found again by: their words, folded as the search folds what is typed, and marks,
-- which no typed word can be. Built-in functions only: an extension is not on every PostgreSQL.
create function search_words(said text[], marks text[]) returns tsvector
language sql immutable parallel safe
as $$
  select array_to_tsvector(array_remove(array_remove(string_to_array(left(regexp_replace(
    replace(replace(lower(replace(replace(
      regexp_replace(normalize(array_to_string(said, ' '), NFKD), '[\u0300-\u036f]+', '', 'g'),
    'Œ', 'oe'), 'Æ', 'ae')), 'œ', 'oe'), 'æ', 'ae'),
    '[^a-z0-9]+', ' ', 'g'), 2000), ' ') || marks, ''), null))
$$;

create index clients_by_words on clients using gin (
  search_words(array[last_name, first_name, phone] || emails, array['#' || notary_id::text])
);
create index documents_by_words on documents using gin (
  search_words(
    array[original_name, file_name, folder_path, person],
    array['#' || notary_id::text, '@' || client_id::text, '%' || type]
  )
) where state <> 'refused';
create index messages_by_words on messages using gin (
  search_words(array[from_name, from_address, subject], array['#' || notary_id::text, '@' || client_id::text])
);
