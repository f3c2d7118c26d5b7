-- Since when its mailbox has not given a message that it had listed: it is asked again before it counts as gone (decision 0143).
alter table messages add column absent_since timestamptz;

-- On which drive the papers of an office were when it was removed: it comes back to that one, or is refused (decision 0143).
alter table notaries add column left_drive text check (left_drive in ('google', 'embedded', 'webdav'));
alter table notaries add column left_drive_url text;
alter table notaries add column left_drive_username text;

-- Over which server a mail was tried, beside from which mailbox: another one's folder of what was sent proves no absence (decision 0143).
alter table outgoing_mails add column tried_over text;

-- When an automation that sends was last deleted here: a pause is measured from then on, as from its other changes (decision 0143).
alter table notaries add column sender_removed_at timestamptz;
