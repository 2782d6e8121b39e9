-- When the personal data of somebody is removed, the notes of their requests are emptied; otherwise a note stays as it was written.

drop trigger privacy_request_events_written_only on privacy_request_events;

-- What was done about a request stays as it was written; a note may only be removed.
create trigger privacy_request_events_written_only before update of request_id, kind, note, at on privacy_request_events for each row
  when (new.request_id <> old.request_id or new.kind <> old.kind or new.at <> old.at
    or (new.note is distinct from old.note and new.note is distinct from 'Removed'))
  execute function refuse_change();
