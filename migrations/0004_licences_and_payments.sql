-- Licences that are bought, what Stripe says of them, and the platform's own mails.

alter table licenses
  -- How it came to be: made by an administrator, given with the promo code, or bought.
  add column origin text not null default 'manual' check (origin in ('manual', 'promo', 'purchase')),
  add column stripe_customer_id text,
  add column stripe_subscription_id text unique,
  -- One paid checkout is one licence, whatever is delivered twice.
  add column stripe_checkout_id text unique,
  -- Since when the oldest open invoice waits; null while nothing is owed.
  add column past_due_since timestamptz,
  -- From when the subscription no longer carries the licence: seven days after a missed payment, or its end.
  add column stops_at timestamptz,
  -- An administrator's own decision, apart from what Stripe says.
  add column blocked_at timestamptz,
  -- The ticket of the newest look at Stripe that was written here.
  add column read_ticket bigint not null default 0,
  add column read_at timestamptz;
create index licenses_past_due on licenses (past_due_since) where past_due_since is not null;
create index licenses_by_email on licenses (lower(email));

-- Taken before Stripe is asked: of two answers, the one asked for later knows more.
create sequence payment_tickets;

create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now(),
  deliveries integer not null default 1,
  handled_at timestamptz
);

-- Free licences of a day, counted by network address; the address itself is not kept.
create table promo_uses (
  id uuid primary key,
  address_index text not null,
  day date not null,
  license_id uuid not null references licenses (id),
  created_at timestamptz not null default now()
);
create index promo_uses_by_address on promo_uses (address_index, day);

-- The platform's mails to licence holders. Their text is written when they leave, so that no key rests here.
create table platform_mails (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  license_id uuid not null references licenses (id),
  details jsonb not null default '{}',
  message_id text not null,
  state text not null default 'prepared' check (state in ('prepared', 'sent')),
  attempts integer not null default 0,
  last_error text,
  prepared_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  sent_at timestamptz
);
create index platform_mails_waiting on platform_mails (next_try_at) where state = 'prepared';
create index platform_mails_by_license on platform_mails (license_id, prepared_at desc);

-- One comparison with Stripe a night.
create table payment_reconciliations (
  day date primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  checked integer not null default 0,
  differences jsonb not null default '[]',
  error text
);
