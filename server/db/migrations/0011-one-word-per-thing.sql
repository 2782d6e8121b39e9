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

-- Who made a row is created_by in every table, and the time is created_at.

alter table section_members rename column added_by to created_by;
alter table loads rename column added_by to created_by;
alter table waitlist_entries rename column added_by to created_by;
alter table sms_opt_outs rename column added_by to created_by;
alter table attendance_logs rename column recorded_by to created_by;
alter table disadvantage_certificates rename column recorded_by to created_by;
alter table privacy_requests rename column entered_by to created_by;
alter table document_request_events rename column done_by to created_by;
alter table deficiency_events rename column acted_by to created_by;
alter table load_clearance_events rename column acted_by to created_by;
alter table privacy_request_events rename column acted_by to created_by;
alter table bank_statements rename column imported_by to created_by;
alter table syllabi rename column uploaded_by to created_by;
alter table admission_notes rename column author_id to created_by;
alter table announcements rename column author_id to created_by;
alter table sms_batches rename column author_id to created_by;

alter table section_members rename column added_at to created_at;
alter table attendance_logs rename column recorded_at to created_at;
alter table document_request_events rename column done_at to created_at;
alter table deficiency_events rename column acted_at to created_at;
alter table load_clearance_events rename column acted_at to created_at;
alter table privacy_request_events rename column at to created_at;

alter table section_members rename constraint section_members_added_by_fkey to section_members_created_by_fkey;
alter table loads rename constraint loads_added_by_fkey to loads_created_by_fkey;
alter table waitlist_entries rename constraint waitlist_entries_added_by_fkey to waitlist_entries_created_by_fkey;
alter table sms_opt_outs rename constraint sms_opt_outs_added_by_fkey to sms_opt_outs_created_by_fkey;
alter table attendance_logs rename constraint attendance_logs_recorded_by_fkey to attendance_logs_created_by_fkey;
alter table disadvantage_certificates rename constraint disadvantage_certificates_recorded_by_fkey to disadvantage_certificates_created_by_fkey;
alter table privacy_requests rename constraint privacy_requests_entered_by_fkey to privacy_requests_created_by_fkey;
alter table document_request_events rename constraint document_request_events_done_by_fkey to document_request_events_created_by_fkey;
alter table deficiency_events rename constraint deficiency_events_acted_by_fkey to deficiency_events_created_by_fkey;
alter table load_clearance_events rename constraint load_clearance_events_acted_by_fkey to load_clearance_events_created_by_fkey;
alter table privacy_request_events rename constraint privacy_request_events_acted_by_fkey to privacy_request_events_created_by_fkey;
alter table bank_statements rename constraint bank_statements_imported_by_fkey to bank_statements_created_by_fkey;
alter table syllabi rename constraint syllabi_uploaded_by_fkey to syllabi_created_by_fkey;
alter table admission_notes rename constraint admission_notes_author_id_fkey to admission_notes_created_by_fkey;
alter table announcements rename constraint announcements_author_id_fkey to announcements_created_by_fkey;
alter table sms_batches rename constraint sms_batches_author_id_fkey to sms_batches_created_by_fkey;

alter index section_members_adder_idx rename to section_members_created_by_idx;
alter index sms_opt_outs_adder_idx rename to sms_opt_outs_created_by_idx;
alter index attendance_logs_recorder_idx rename to attendance_logs_created_by_idx;
alter index privacy_requests_author rename to privacy_requests_created_by_idx;
alter index document_request_events_done_by_idx rename to document_request_events_created_by_idx;
alter index deficiency_events_acted_by_idx rename to deficiency_events_created_by_idx;
alter index load_clearance_events_acted_by_idx rename to load_clearance_events_created_by_idx;
alter index privacy_request_events_author rename to privacy_request_events_created_by_idx;
alter index announcements_author rename to announcements_created_by_idx;
alter index sms_batches_author_idx rename to sms_batches_created_by_idx;
alter index bulk_runs_author_idx rename to bulk_runs_created_by_idx;
alter index past_grades_creator_idx rename to past_grades_created_by_idx;
alter index attendance_events_creator_idx rename to attendance_events_created_by_idx;
alter index scanner_devices_creator_idx rename to scanner_devices_created_by_idx;
alter index guard_posts_creator_idx rename to guard_posts_created_by_idx;

-- Where a record stands is its status in every table.

alter table webhook_deliveries rename column state to status;
alter table webhook_deliveries rename constraint webhook_deliveries_state_check to webhook_deliveries_status_check;

alter table students rename column state_reason to status_reason;
alter table students rename constraint students_state_reason_check to students_status_reason_check;

alter table graduations rename column state_before to status_before;
alter table graduations rename constraint graduations_state_before_check to graduations_status_before_check;

alter table class_attendance rename column state to status;
alter table class_attendance rename constraint class_attendance_state_check to class_attendance_status_check;

alter table id_cards rename column state to status;
alter table id_cards rename column state_reason to status_reason;
alter table id_cards rename column state_at to status_at;
alter table id_cards rename column state_by to status_by;
alter table id_cards rename constraint id_cards_state_check to id_cards_status_check;
alter table id_cards rename constraint id_cards_state_reason_check to id_cards_status_reason_check;
alter table id_cards rename constraint id_cards_state_at_check to id_cards_status_at_check;
alter table id_cards rename constraint id_cards_state_by_fkey to id_cards_status_by_fkey;
alter index id_cards_state_idx rename to id_cards_status_idx;

-- A merge of two records keeps rows under the names of their columns, so that it can be undone.
alter table user_merges disable trigger user;
update user_merges
set before = regexp_replace(before::text, '"state_reason":', '"status_reason":', 'g')::jsonb,
    after = regexp_replace(after::text, '"state_reason":', '"status_reason":', 'g')::jsonb,
    moved = replace(regexp_replace(moved::text, '"state(_reason|_at|_by)?":', '"status\1":', 'g'), '"column": "state"', '"column": "status"')::jsonb
where moved::text ~ '"state(_reason|_at|_by)?":|"column": "state"' or before::text ~ '"state_reason":';
alter table user_merges enable trigger user;
