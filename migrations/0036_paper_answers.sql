-- Whether Minutier answers by itself a client who asks which of his papers have come and what is still missing.
alter table notaries add column answers_papers boolean not null default true;
