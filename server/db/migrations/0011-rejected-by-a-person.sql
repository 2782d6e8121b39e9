-- Who decides on a request rejects it; only the portal itself refuses something.

alter table grade_corrections
  disable trigger user, drop constraint grade_corrections_status_check, drop constraint grade_corrections_check2, drop constraint grade_corrections_check3;
update grade_corrections set status = 'rejected' where status = 'refused';
alter table grade_corrections
  enable trigger user,
  add constraint grade_corrections_status_check check (status in ('requested', 'endorsed', 'applied', 'rejected')),
  add constraint grade_corrections_check2 check ((status in ('applied', 'rejected')) = (decided_at is not null)),
  add constraint grade_corrections_check3 check (status <> 'rejected' or decision_note is not null);

alter table billing_requests
  disable trigger user, drop constraint billing_requests_decision_check, drop constraint billing_requests_refused_check;
update billing_requests set decision = 'rejected' where decision = 'refused';
alter table billing_requests
  enable trigger user,
  add constraint billing_requests_decision_check check (decision in ('approved', 'rejected', 'cancelled')),
  add constraint billing_requests_rejected_check check (decision is distinct from 'rejected' or decision_reason is not null);

alter table promissory_notes disable trigger user, drop constraint promissory_notes_status_check;
update promissory_notes set status = 'rejected' where status = 'refused';
alter table promissory_notes
  enable trigger user,
  add constraint promissory_notes_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled', 'ended'));

alter table privacy_requests disable trigger user, drop constraint privacy_requests_status_check;
update privacy_requests set status = 'rejected' where status = 'refused';
alter table privacy_requests
  enable trigger user, add constraint privacy_requests_status_check check (status in ('open', 'done', 'rejected', 'withdrawn'));

alter table privacy_request_events disable trigger user, drop constraint privacy_request_events_kind_check;
update privacy_request_events set kind = 'rejected' where kind = 'refused';
alter table privacy_request_events
  enable trigger user,
  add constraint privacy_request_events_kind_check
    check (kind in ('received', 'note', 'extended', 'exported', 'anonymised', 'done', 'rejected', 'withdrawn'));
