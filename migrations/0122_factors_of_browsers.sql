-- From which browser a session was opened, and a second factor confirmed: « Ce n'était pas moi » said of that browser takes the
-- factor with it (decision 0063). Of an administrator who must have one it is kept as denied, so that the key alone opens nothing.
alter table sessions add column browser_id uuid references known_browsers (id) on delete set null;
create index sessions_by_browser on sessions (browser_id) where browser_id is not null;
alter table second_factors add column browser_id uuid references known_browsers (id) on delete set null;
create index second_factors_by_browser on second_factors (browser_id) where browser_id is not null;
alter table second_factors add column denied_at timestamptz;

-- Of sessions that are open: a browser was seen first, and last, as one was.
update sessions set browser_id = (
  select id from known_browsers
  where known_browsers.license_id = sessions.license_id
    and known_browsers.person_id is not distinct from sessions.person_id
    and sessions.created_at in (known_browsers.first_seen_at, known_browsers.last_seen_at)
  limit 1);

-- A second factor that was set up or taken away, as its mail tells it, with the hash of what the mail's link carries. It goes with
-- the link, or with its browser.
create table factor_changes (
  id uuid primary key,
  browser_id uuid not null references known_browsers (id) on delete cascade,
  change text not null check (change in ('on', 'off')),
  device text,
  network text,
  denial_hash text not null unique,
  at timestamptz not null
);
create index factor_changes_by_browser on factor_changes (browser_id);
create index factor_changes_by_time on factor_changes (at);

alter table platform_mails drop constraint platform_mails_kind_check;
alter table platform_mails add constraint platform_mails_kind_check check (kind in
  ('licence-key', 'licence-key-replaced', 'account-activated', 'payment-failed', 'payment-refused', 'suspension-soon',
   'suspended', 'payments-differ', 'payments-not-compared', 'keys-guessed', 'troubles', 'office-trouble',
   'office-well-again', 'contact', 'morning', 'invitation', 'sign-in-link', 'new-browser', 'secret-shown',
   'password-replaced', 'setup-changed', 'codes-guessed', 'factor-changed'));
