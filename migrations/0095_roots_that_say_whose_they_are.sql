-- A folder on a WebDAV drive says from now on whose it is (decision 0098). Those who worked there before may take theirs up
-- once, if what they knew lies in it: that is noted here, and nowhere else, for what an office knows later it may have been
-- told by a server of its own. Whoever works on Google gets such a line too; it opens nothing.
insert into drive_places (notary_id, place, folder_id)
select notaries.id, 'unmarked-root', case when office_setups.drive = 'webdav' then 'office' else 'operator' end
from notaries
left join office_setups on office_setups.notary_id = notaries.id
where exists (
  select from drive_places
  where drive_places.notary_id = notaries.id
    and drive_places.place not like 'carried:%'
    and drive_places.folder_id !~ '^[0-9]+-[0-9]+$'
);
