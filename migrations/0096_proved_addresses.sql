-- The dedicated address that a sign-in to its mailbox has proved (decision 0098): what the operator gives by address goes to no
-- other. Of the offices that were here, those whose mailbox was read are believed.
alter table notaries add column proved_address text;
update notaries set proved_address = email
where exists (
  select from mailbox_states
  where mailbox_states.notary_id = notaries.id
    and lower(mailbox_states.mailbox) = lower(notaries.email)
    and mailbox_states.last_read_at is not null
)
  or exists (
    select from office_trials
    where office_trials.notary_id = notaries.id and office_trials.step = 'reading' and office_trials.problem is null
  );
