-- A second row of this name in « Clients » that nothing tells from the client's own: until the notary has told them apart,
-- a name proves nothing of him, nor does an address that both rows hold.
alter table clients add column doubled_by text check (doubled_by in ('name', 'address'));
