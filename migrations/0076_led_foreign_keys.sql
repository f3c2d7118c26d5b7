-- Each row that goes is looked for in every table that may point at it: without an index that its column leads, a whole table of
-- the platform is read for each (decision 0084). Partial: most point at nothing. One transaction: the small tables first, those
-- that every run writes last, as each is closed to writing from its index on to the end; none to reading, but at the very end.
create index promo_uses_by_license on promo_uses (license_id);
create index persons_by_license on persons (license_id);
create index second_factors_by_license on second_factors (license_id);
create index second_factors_by_person on second_factors (person_id) where person_id is not null;
create index known_browsers_by_license on known_browsers (license_id);
create index known_browsers_by_person on known_browsers (person_id) where person_id is not null;
create index support_looks_by_license on support_looks (license_id);

create index suspensions_by_client on suspensions (client_id);
create index suspensions_by_saying on suspensions (message_id) where message_id is not null;
create index bank_calls_by_client on bank_calls (client_id) where client_id is not null;
create index bank_calls_by_account on bank_calls (account_id) where account_id is not null;
create index bank_calls_by_former_account on bank_calls (before_id) where before_id is not null;
create index bank_calls_by_document on bank_calls (document_id) where document_id is not null;
create index bank_calls_by_message on bank_calls (message_id) where message_id is not null;
create index bank_accounts_by_message on bank_accounts (message_id) where message_id is not null;
create index bank_accounts_of_client on bank_accounts (client_id, notary_id);
create index message_moves_by_notary on message_moves (notary_id);

create index questionnaires_by_notary on questionnaires (notary_id);
create index questionnaires_by_client on questionnaires (client_id);
create index questionnaires_by_mail on questionnaires (outgoing_mail_id);
create index reminders_by_notary on reminders (notary_id);
create index reminders_by_mail on reminders (outgoing_mail_id);
create index replies_by_notary on replies (notary_id);
create index replies_by_mail on replies (outgoing_mail_id) where outgoing_mail_id is not null;
create index document_corrections_by_document on document_corrections (document_id);

create index outgoing_mails_of_client on outgoing_mails (client_id) where client_id is not null;
create index messages_of_client on messages (client_id) where client_id is not null;
create index messages_by_given on messages (given_to) where given_to is not null;
create index documents_of_client on documents (client_id, notary_id);
create index documents_by_former_client on documents (former_client_id) where former_client_id is not null;
create index documents_by_asking on documents (again_mail_id) where again_mail_id is not null;
create index message_parts_by_notary on message_parts (notary_id);
create index activity_by_client on activity (client_id) where client_id is not null;
create index activity_by_document on activity (document_id) where document_id is not null;

-- A client is of one office: what asks for both finds as much by the client alone.
drop index bank_accounts_by_client;
drop index outgoing_mails_by_client;
drop index messages_by_client;
drop index documents_by_client;
