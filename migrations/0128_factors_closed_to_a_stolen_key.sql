-- Somebody who came with the key was said to be a stranger: until it is replaced it sets up no second factor (decision 0063).
alter table licenses add column second_factor_closed_at timestamptz;
