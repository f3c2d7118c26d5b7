-- A direct debit is settled days after it was ordered, and no licence says meanwhile that its address has bought (decision 0128).
-- The address itself is not kept.
create table debits_under_way (
  checkout_id text primary key,
  address_index text not null,
  ordered_at timestamptz not null
);
create index debits_under_way_by_address on debits_under_way (address_index);
