-- What a paper was before it went with its message to another client is noted whole: its name as well, and the rest of what the
-- move changes of it (decision 0093). It is erased with either client. Of those that were noted before, what names nobody had
-- been renamed after whoever has it now.
update message_moves move
set papers = coalesce((
  select jsonb_agg(jsonb_build_object(
    'documentId', paper -> 'documentId',
    'was', case when (paper ->> 'wasFiled')::boolean then 'filed' else 'held' end,
    'reasons', paper -> 'reasons',
    'person', case when document.person = owner.name then former.name else document.person end,
    'name', case
      when document.person = owner.name then replace(document.file_name, owner.name, former.name)
      else document.file_name
    end,
    'bearer', document.parties -> 'bearer',
    'acceptedBy', null,
    'formerClientId', null,
    'acceptedParts', null,
    'saidAt', move.moved_at
  ))
  from jsonb_array_elements(move.papers) paper
  join documents document on document.id = (paper ->> 'documentId')::uuid
), '[]')
from
  (select id, last_name || ' ' || first_name as name from clients) owner,
  (select id, last_name || ' ' || first_name as name from clients) former
where owner.id = move.to_client_id and former.id = move.from_client_id and move.papers <> '[]';
