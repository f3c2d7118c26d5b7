-- Whether a paper that is nowhere was taken away by itself, or is away with the folder in which it was laid (decision 0126).
alter table documents add column home_id text;
update documents set home_id = clients.folder_id from clients
  where clients.id = documents.client_id and documents.state <> 'refused';
update documents set home_id = drive_places.folder_id from drive_places
  where documents.client_id is null and documents.state <> 'refused'
    and drive_places.notary_id = documents.notary_id and drive_places.place = 'review';
