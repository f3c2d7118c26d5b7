-- What a workflow's calls are signed with, where they go to another engine than ours: one secret a workflow, for the host
-- that it was made for, the one before it good for a while beside it (decision 0074).
create table workflow_secrets (
  workflow_id uuid primary key references workflows (id) on delete cascade,
  host text not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  previous_sealed text,
  previous_until timestamptz,
  check ((previous_sealed is null) = (previous_until is null))
);
