-- What a case tells of itself by its kind and its filed papers, where no person has answered: see cases/infer-answers.ts.
alter table clients add column inferred jsonb not null default '[]';
