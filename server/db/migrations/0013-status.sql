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
