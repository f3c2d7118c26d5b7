-- What waits for a person is listed by pages, newest first.
create index documents_held on documents (notary_id, stored_at, id) where state = 'held' and accepted_parts is null;
