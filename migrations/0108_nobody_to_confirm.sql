-- A holder who works alone has nobody to confirm: mail sign-in is closed only where somebody is of the team (decision 0116).
update licenses set mail_sign_in_closed_at = null
  where mail_sign_in_closed_at is not null
    and not exists (select from persons where persons.license_id = licenses.id and persons.left_at is null);
