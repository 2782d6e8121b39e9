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
