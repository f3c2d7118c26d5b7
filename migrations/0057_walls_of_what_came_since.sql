-- Walls (0049) of tables that came beside them. Of its persons an office reads the names of who did what; of what its
-- workflows' calls are signed with, nothing.
select wall_off('persons', 'license_id = (select license_id from notaries where notaries.id = current_office())');
revoke insert, update, delete on persons from minutier_office;
select wall_off('support_accesses');
select wall_off('support_looks', 'exists (select from support_accesses where support_accesses.id = access_id and notary_id = current_office())');
select wall_off('workflow_secrets', 'exists (select from workflows where workflows.id = workflow_id and notary_id = current_office())');
revoke all on workflow_secrets from minutier_office;
-- What counts by itself counts for whoever writes.
grant usage on all sequences in schema public to minutier_platform, minutier_office;
alter default privileges in schema public grant usage on sequences to minutier_platform, minutier_office;
