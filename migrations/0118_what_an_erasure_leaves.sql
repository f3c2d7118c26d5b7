-- A client whose address was that of an erased one, to whom nothing automatic goes any more: a person is told, and may lift it (decision 0147).
alter table suspensions drop constraint suspensions_kind_check;
alter table suspensions add constraint suspensions_kind_check check (kind in (
  'death-of-client', 'death-of-spouse', 'death-of-other', 'withdrawal', 'abandoned', 'stop-writing', 'absence', 'anger',
  'by-hand', 'closed', 'removed-row', 'silenced'
));

-- Which addresses were his alone when it was asked: a run that meets his row half empty takes them for withdrawn. Empty once it is done.
alter table erasures add column addresses text[] not null default '{}';

-- A sheet that cannot be read for a while holds an erasure: his row would come back with it.
alter table erasures drop constraint erasures_problem_check;
alter table erasures add constraint erasures_problem_check
  check (problem in ('busy', 'sheet-locked', 'sheet-unclear', 'papers-failed', 'mail-under-way', 'failed'));
