-- What two offices had on the day of the first migration: a row or more of every table of that time but « licenses ».

insert into notaries (id, first_name, last_name, email, main_email, license_id, google_password, phone_number, cabinet_name, drive_name)
values
  ('00000000-0000-7000-8000-000000000011', 'Lucie', 'ANCIENNE', 'pieces@ancienne.example', 'etude@ancienne.example', '00000000-0000-7000-8000-000000000002', null, '02 41 00 00 00', 'Étude Ancienne', 'ANCIENNE Lucie'),
  ('00000000-0000-7000-8000-000000000012', 'Marc', 'AUTRE', 'pieces@autre.example', null, '00000000-0000-7000-8000-000000000003', null, null, null, 'AUTRE Marc');
insert into folders (id, name, description) values ('00000000-0000-7000-8000-000000000021', 'Premiers', 'du premier jour');
insert into workflows (id, name, description, webhook_url, active, type, notary_id, notary_email, folder_id, cron_enabled, cron_last_run, cron_next_run)
values
  ('00000000-0000-7000-8000-000000000031', 'Gestion', 'd', 'http://127.0.0.1:3000/webhook/client-management', true, 'client_management', '00000000-0000-7000-8000-000000000011', 'pieces@ancienne.example', '00000000-0000-7000-8000-000000000021', true, now(), now() + interval '1 day'),
  ('00000000-0000-7000-8000-000000000032', 'Classement', 'd', 'http://127.0.0.1:3000/webhook/document-classification', true, 'document_classification', '00000000-0000-7000-8000-000000000011', 'pieces@ancienne.example', null, true, now(), now() + interval '1 day'),
  ('00000000-0000-7000-8000-000000000033', 'Relance', 'd', 'https://n8n.example/webhook/x', false, 'client_reminder', '00000000-0000-7000-8000-000000000012', 'pieces@autre.example', null, false, null, null);
insert into cron_executions (id, workflow_id, notary_id, slot, status, error_message, response_data) values
  ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000011', now() - interval '1 hour', 'success', null, '{"message": "fait", "steps": []}'),
  ('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000099', '00000000-0000-7000-8000-000000000011', now() - interval '2 hours', 'failed', 'parti', null);
insert into cron_scheduler_logs (id, minute, status, response_data) values
  ('00000000-0000-7000-8000-000000000043', date_trunc('minute', now() - interval '1 hour'), 'completed', '{"message": "1 exécution.", "workflows_processed": 1, "success_count": 1, "error_count": 0}');
insert into execution_counters values (date_trunc('hour', now()), 'success', 7);
insert into leases values ('automation:client_management:00000000-0000-7000-8000-000000000011', 'nobody', now() - interval '1 hour');
insert into sessions (id, token_hash, license_id, expires_at) values ('00000000-0000-7000-8000-000000000051', 'hash', '00000000-0000-7000-8000-000000000002', now() + interval '1 day');
insert into sign_in_throttles values ('203.0.113.7', 2, now());
insert into webhook_receipts values ('msg_1', now());
insert into audit_log (id, actor_role, actor_license_id, action, subject_id) values
  ('00000000-0000-7000-8000-000000000061', 'admin', '00000000-0000-7000-8000-000000000001', 'licence.created', '00000000-0000-7000-8000-000000000002'),
  ('00000000-0000-7000-8000-000000000062', 'admin', '00000000-0000-7000-8000-000000000001', 'notary.created', '00000000-0000-7000-8000-000000000011');
insert into drive_places values ('00000000-0000-7000-8000-000000000011', 'clients', 'd-1');
insert into mailbox_states (notary_id, cursor, last_read_at) values ('00000000-0000-7000-8000-000000000011', '12', now());
insert into clients (id, notary_id, last_name, first_name, name_key, emails, phone, case_type, folder_id, received, missing, reminders_sent, last_reminder_at)
values
  ('00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000011', 'DURAND', 'Paul', 'durand paul', '{paul@client.example}', '06 00 00 00 01', 'Vente', 'f-1', '{Passeport}', '{RIB}', 2, now()),
  ('00000000-0000-7000-8000-000000000072', '00000000-0000-7000-8000-000000000011', 'DURAND', 'Paule', 'durand paule', '{paule@client.example}', null, null, 'f-1', '{}', '{}', 0, null),
  ('00000000-0000-7000-8000-000000000073', '00000000-0000-7000-8000-000000000012', 'PETIT', 'Anne', 'petit anne', '{anne@client.example}', null, 'Succession', 'f-1', '{}', '{}', 0, null);
insert into messages (id, notary_id, mailbox_id, message_id, content_hash, received_at, from_name, from_address, subject, thread_key, client_id, state, reason, handled_at, marked_at)
values
  ('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000011', '1', '<1@client.example>', 'h1', now(), 'Paul Durand', 'paul@client.example', 'Mes pièces', 't1', '00000000-0000-7000-8000-000000000071', 'handled', null, now(), now()),
  ('00000000-0000-7000-8000-000000000082', '00000000-0000-7000-8000-000000000011', '2', '<2@client.example>', 'h2', now(), null, 'inconnu@client.example', 'Bonjour', 't2', null, 'held', 'unknown-sender', now(), now()),
  ('00000000-0000-7000-8000-000000000083', '00000000-0000-7000-8000-000000000011', '3', null, 'h3', now(), null, null, null, null, null, 'refused', 'robot', now(), now());
insert into documents (id, notary_id, client_id, source, original_name, content_hash, size, drive_file_id, stored_name, file_name, folder_path, state, type, person, document_date, reasons, bank_details, decided_at)
values
  ('00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000071', 'mail', 'p.pdf', 'c1', 10, 'x-1', 'p.pdf', 'DURAND Paul - Passeport - 01-02-2026.pdf', 'Dossier Clients/DURAND Paul/Pièces', 'filed', 'passeport', 'DURAND Paul', '2026-02-01', '{}', false, now()),
  ('00000000-0000-7000-8000-000000000092', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000071', 'mail', 'rib.pdf', 'c2', 10, 'x-2', 'rib.pdf', 'rib.pdf', 'Dossier Clients/DURAND Paul/À vérifier', 'held', 'rib', null, null, '{type-unsure}', true, now()),
  ('00000000-0000-7000-8000-000000000093', '00000000-0000-7000-8000-000000000012', null, 'drive', 'n.pdf', 'c3', 10, 'x-3', 'n.pdf', 'n.pdf', '', 'stored', null, null, null, '{}', false, null);
insert into message_parts (id, notary_id, message_id, path, original_name, content_hash, size, document_id, refusal, settled_at) values
  ('00000000-0000-7000-8000-000000000101', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000081', '2', 'p.pdf', 'c1', 10, '00000000-0000-7000-8000-000000000091', null, now()),
  ('00000000-0000-7000-8000-000000000102', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000081', '3', 'rib.pdf', 'c2', 10, '00000000-0000-7000-8000-000000000092', null, now()),
  ('00000000-0000-7000-8000-000000000103', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000082', '2', 'x.exe', 'c4', 10, null, 'executable', now());
insert into outgoing_mails (id, notary_id, key, kind, client_id, thread_key, message_id, to_address, subject, body, state, sent_at) values
  ('00000000-0000-7000-8000-000000000111', '00000000-0000-7000-8000-000000000011', 'answer:81', 'answer', '00000000-0000-7000-8000-000000000071', 't1', '<a1@minutier>', 'paul@client.example', 'Re', 'Bonjour', 'sent', now()),
  ('00000000-0000-7000-8000-000000000112', '00000000-0000-7000-8000-000000000011', 'reminder:71:1', 'reminder', '00000000-0000-7000-8000-000000000071', null, '<a2@minutier>', 'paul@client.example', 'Relance', 'Bonjour', 'sent', now()),
  ('00000000-0000-7000-8000-000000000113', '00000000-0000-7000-8000-000000000011', 'reminder:71:2', 'reminder', '00000000-0000-7000-8000-000000000071', null, '<a3@minutier>', 'paul@client.example', 'Relance', 'Bonjour', 'prepared', null),
  ('00000000-0000-7000-8000-000000000114', '00000000-0000-7000-8000-000000000011', 'account-activated', 'notice', null, null, '<a4@minutier>', 'etude@ancienne.example', 'Actif', 'Bonjour', 'sent', now()),
  ('00000000-0000-7000-8000-000000000115', '00000000-0000-7000-8000-000000000012', 'account-activated', 'notice', null, null, '<a5@minutier>', 'pieces@autre.example', 'Actif', 'Bonjour', 'prepared', null);
insert into replies (message_id, notary_id, action, entries, outgoing_mail_id) values
  ('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000011', 'answer', '{horaires}', '00000000-0000-7000-8000-000000000111'), ('00000000-0000-7000-8000-000000000082', '00000000-0000-7000-8000-000000000011', 'none', '{}', null);
insert into reminders (id, notary_id, client_id, number, missing, outgoing_mail_id) values
  ('00000000-0000-7000-8000-000000000121', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000071', 1, '{RIB}', '00000000-0000-7000-8000-000000000112'), ('00000000-0000-7000-8000-000000000122', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000071', 2, '{RIB}', '00000000-0000-7000-8000-000000000113');
insert into activity (id, notary_id, key, kind, client_id, document_id, title, to_file) values
  ('00000000-0000-7000-8000-000000000131', '00000000-0000-7000-8000-000000000011', 'filed:91', 'document-filed', '00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000091', 'Passeport rangé', 'DURAND Paul - Passeport - 01-02-2026.pdf'),
  ('00000000-0000-7000-8000-000000000132', '00000000-0000-7000-8000-000000000011', 'client:71', 'client-created', '00000000-0000-7000-8000-000000000071', null, 'DURAND Paul', null);
