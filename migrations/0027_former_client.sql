-- In whose folder a paper was before a person gave it to another client: there « Annuler » puts it back.
alter table documents add column former_client_id uuid references clients (id) on delete set null;
