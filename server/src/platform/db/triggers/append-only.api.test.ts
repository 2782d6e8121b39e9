import { describe, expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'

const school = triggerFixture()

/** One column of each append-only table with a new value, for a change that must be rejected. */
const edits = {
  allocations_append_only: 'amount_centavos = 400',
  assessment_discounts_append_only: "description = 'edited'",
  assessment_lines_append_only: "description = 'edited'",
  audit_logs_append_only: "action = 'edited'",
  audit_seals_append_only: 'entries = 400',
  charges_append_only: 'amount_centavos = 400',
  deficiency_events_append_only: "note = 'edited'",
  document_request_events_append_only: "remark = 'edited'",
  drop_charges_append_only: "base = 'edited'",
  enrollment_events_append_only: "action = 'edited'",
  grade_extensions_append_only: "reason = 'edited'",
  grade_changes_append_only: "reason = 'edited'",
  load_clearance_events_append_only: "note = 'edited'",
  receipt_numbers_append_only: "number = number || '-A'",
  sponsor_bill_lines_append_only: 'amount_centavos = 400',
  sponsor_payment_lines_append_only: 'amount_centavos = 400',
  surcharges_append_only: 'amount_centavos = 400',
}

describe.each(Object.entries(edits))('%s', (trigger, edit) => {
  const table = trigger.slice(0, -'_append_only'.length)
  test.each([`update ${table} set ${edit}`, `delete from ${table}`, `truncate ${table}`])('refuses: %s', async (change) => {
    expect(await school.tryChange(trigger, change)).toEqual({ withTrigger: trigger, withoutTrigger: 'accepted' })
  })
})

test.each([
  ['adjustments_append_only', 'an adjustment is not edited', `update adjustments set reason = 'edited'`, 'adjustments_append_only'],
  [
    'adjustments_append_only',
    'an adjustment is not deleted',
    `set local session_replication_role = replica;
     insert into adjustments (id, enrollment_id, kind, amount_centavos, reason) overriding system value values (9, 1, 'credit', 100, 'Refund');
     set local session_replication_role = origin;
     delete from adjustments where id = 9`,
    'adjustments_append_only',
  ],
  [
    'assessments_no_delete',
    'an assessment is not deleted',
    `insert into assessments (id, enrollment_id, version, is_current, gross_centavos) overriding system value values (9, 1, 9, false, 0);
     delete from assessments where id = 9`,
    'assessments_append_only',
  ],
  [
    'assessments_supersede_only',
    'an assessment is not edited',
    'update assessments set version = 7 where id = 1',
    'assessments_append_only',
  ],
  [
    'assessments_supersede_only',
    'a superseded assessment does not become current again',
    'update assessments set is_current = false where id = 1; update assessments set is_current = true where id = 1',
    'assessments_append_only',
  ],
  [
    'credit_transfers_append_only',
    'a transfer of credit is not edited',
    `update credit_transfers set reason = 'edited'`,
    'credit_transfers_append_only',
  ],
  [
    'credit_transfers_append_only',
    'a transfer of credit is not deleted',
    `set local session_replication_role = replica;
     insert into credit_transfers (id, student_id, to_enrollment_id, amount_centavos, reason) overriding system value values (9, 1, 1, 50, 'Advance');
     set local session_replication_role = origin;
     delete from credit_transfers where id = 9`,
    'credit_transfers_append_only',
  ],
  [
    'on_demand_fees_no_delete',
    'a fee on demand is not deleted',
    `set local session_replication_role = replica;
     insert into on_demand_fees (id, student_id, fee_category_id, description, rate_centavos) overriding system value
       values (9, 1, 1, 'Transcript of records', 200);
     set local session_replication_role = origin;
     delete from on_demand_fees where id = 9`,
    'on_demand_fees_append_only',
  ],
  [
    'on_demand_fees_cancel_only',
    'a fee on demand is not edited',
    `update on_demand_fees set remarks = 'edited' where id = 1`,
    'on_demand_fees_append_only',
  ],
  [
    'sponsor_bills_append_only',
    'a billing list is not edited',
    `update sponsor_bills set number = 'SB-000009' where id = 1`,
    'sponsor_bills_append_only',
  ],
  [
    'sponsor_bills_append_only',
    'a billing list is not deleted',
    `insert into sponsor_bills (id, number, sponsor_id, school_year, semester) overriding system value values (9, 'SB-000009', 1, '2026-2027', 1);
     delete from sponsor_bills where id = 9`,
    'sponsor_bills_append_only',
  ],
  ['billing_requests_no_delete', 'a request is not deleted', 'delete from billing_requests where id = 1', 'billing_requests_append_only'],
  [
    'billing_requests_decide_only',
    'a request is not edited',
    'update billing_requests set amount_centavos = 50 where id = 1',
    'billing_requests_append_only',
  ],
  [
    'billing_requests_decide_only',
    'a request is decided once',
    `update billing_requests set decision = 'rejected', decided_by = 2, decided_at = now(), decision_reason = 'No' where id = 1;
     update billing_requests set decision = 'approved' where id = 1`,
    'billing_requests_append_only',
  ],
  [
    'refunds_no_delete',
    'a refund is not deleted',
    `set local session_replication_role = replica;
     insert into refunds (id, voucher_number, student_id, amount_centavos, method, payee, refunded_on, request_id) overriding system value
       values (9, 'RV-000009', 1, 30, 'cash', 'Jose Santos', '2026-08-02', 9);
     set local session_replication_role = origin;
     delete from refunds where id = 9`,
    'refunds_append_only',
  ],
  [
    'cashier_shifts_no_delete',
    'a shift is not deleted',
    `insert into cashier_shifts (id, cashier_id, starting_centavos) overriding system value values (9, 2, 0);
     delete from cashier_shifts where id = 9`,
    'cashier_shifts_append_only',
  ],
  [
    'cashier_shifts_open_only',
    'a closed shift is not edited',
    `update cashier_shifts set closed_at = now(), closed_by = 1, cash_count = '{}', expected_centavos = 0, counted_centavos = 0 where id = 1;
     update cashier_shifts set difference_reason = 'Coins' where id = 1`,
    'cashier_shifts_append_only',
  ],
  [
    'remittances_append_only',
    'a remittance is not edited',
    'update remittances set cash_centavos = 1 where id = 1',
    'remittances_append_only',
  ],
  [
    'issued_documents_end_only',
    'an issued document is not edited',
    `insert into issued_documents (code, kind, source_id, student_id, holder, content, issued_by) values ('7KQ4M2XD9F3T', 'receipt', 1, 1, 'Jose Santos', '{}', 1);
     update issued_documents set holder = 'Ana Reyes'`,
    'issued_documents_append_only',
  ],
  [
    'issued_documents_end_only',
    'a revoked document stays revoked',
    `insert into issued_documents (code, kind, source_id, student_id, holder, content, issued_by, revoked_at, revoked_by, revoke_reason)
       values ('7KQ4M2XD9F3T', 'receipt', 1, 1, 'Jose Santos', '{}', 1, now(), 1, 'Wrong student');
     update issued_documents set revoked_at = null, revoked_by = null, revoke_reason = null`,
    'issued_documents_append_only',
  ],
  [
    'issued_documents_no_delete',
    'an issued document is not deleted',
    `insert into issued_documents (code, kind, source_id, student_id, holder, content, issued_by) values ('7KQ4M2XD9F3T', 'receipt', 1, 1, 'Jose Santos', '{}', 1);
     delete from issued_documents`,
    'issued_documents_append_only',
  ],
  [
    'document_prints_append_only',
    'a print of a document is not deleted',
    `insert into issued_documents (id, code, kind, source_id, student_id, holder, content, issued_by) overriding system value
       values (9, '7KQ4M2XD9F3T', 'receipt', 1, 1, 'Jose Santos', '{}', 1);
     insert into document_prints (document_id, printed_by) values (9, 1);
     delete from document_prints`,
    'document_prints_append_only',
  ],
  [
    'school_notices_published_only',
    'a published notice is not edited',
    `update school_notices set body = 'edited' where id = 1`,
    'school_notices_append_only',
  ],
  [
    'school_notices_no_delete',
    'a published notice is not deleted',
    'delete from school_notices where id = 1',
    'school_notices_append_only',
  ],
  [
    'privacy_request_events_written_only',
    'what was done about a request is not edited',
    `update privacy_request_events set note = 'edited' where id = 1`,
    'privacy_request_events_append_only',
  ],
  [
    'payment_reminders_append_only',
    'a reminder is not edited',
    `insert into payment_reminders (student_id, kind, due_on, amount_centavos) values (1, 'due', '2026-08-02', 100);
     update payment_reminders set amount_centavos = 1`,
    'payment_reminders_append_only',
  ],
  [
    'payment_tenders_append_only',
    'a mode of payment is not edited',
    `update payment_tenders set tender = 'bank' where payment_id = 4`,
    'payment_tenders_append_only',
  ],
  [
    'payments_void_only',
    'a payment stays in its shift',
    `update payments set shift_id = 1, voided_at = now(), voided_by = 1, void_reason = 'typing error' where id = 1;
     insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind) values (1, 1, 1, -500, 'void')`,
    'payments_append_only',
  ],
  [
    'payments_void_only',
    'a returned check does not count less again',
    `set local session_replication_role = replica;
     update payments set returned_centavos = 40 where id = 4;
     insert into allocations (payment_id, amount_centavos, kind) values (4, -40, 'return');
     insert into check_returns (payment_id, position, amount_centavos, returned_on, reason, created_by) values (4, 1, 20, '2026-08-04', 'No funds', 1);
     set local session_replication_role = origin;
     update payments set returned_centavos = 20 where id = 4;
     insert into allocations (payment_id, amount_centavos, kind) values (4, 20, 'return')`,
    'payments_append_only',
  ],
  [
    'check_returns_append_only',
    'a returned check is not edited',
    `set local session_replication_role = replica;
     insert into check_returns (payment_id, position, amount_centavos, returned_on, reason, created_by) values (4, 1, 40, '2026-08-04', 'No funds', 1);
     set local session_replication_role = origin;
     update check_returns set reason = 'edited'`,
    'check_returns_append_only',
  ],
  [
    'sponsor_payments_void_only',
    'a returned check of a sponsor stays returned',
    `set local session_replication_role = replica;
     update sponsor_payments set tender = 'check', returned_centavos = amount_centavos where id = 1;
     set local session_replication_role = origin;
     update sponsor_payments set returned_centavos = 0 where id = 1`,
    'sponsor_payments_append_only',
  ],
  [
    'other_collections_void_only',
    'a returned check of an other collection stays returned',
    `set local session_replication_role = replica;
     update other_collections set tender = 'check', returned_centavos = amount_centavos where id = 1;
     set local session_replication_role = origin;
     update other_collections set returned_centavos = 0 where id = 1`,
    'other_collections_append_only',
  ],
  [
    'remittance_reversals_append_only',
    'the reversal of a remittance is not edited',
    `insert into remittance_reversals (remittance_id, reason, is_after_closing, created_by) select id, 'Twice', false, 1 from remittances limit 1;
     update remittance_reversals set reason = 'edited'`,
    'remittance_reversals_append_only',
  ],
  [
    'other_collections_void_only',
    'an other collection is not edited',
    `update other_collections set payer_name = 'Somebody' where id = 1`,
    'other_collections_append_only',
  ],
  [
    'other_collections_void_only',
    'the void of an other collection is final',
    `update other_collections set voided_at = now(), voided_by = 1, void_reason = 'typing error' where id = 1;
     update other_collections set void_reason = 'another' where id = 1`,
    'other_collections_append_only',
  ],
  [
    'other_collections_no_delete',
    'an other collection is not deleted',
    `set local session_replication_role = replica;
     delete from other_collection_lines where other_collection_id = 1;
     set local session_replication_role = origin;
     delete from other_collections where id = 1`,
    'other_collections_append_only',
  ],
  [
    'other_collection_lines_append_only',
    'a line of an other collection is not edited',
    `update other_collection_lines set amount_centavos = 1`,
    'other_collection_lines_append_only',
  ],
  ['refunds_void_only', 'a refund is not edited', `update refunds set payee = 'Somebody' where id = 1`, 'refunds_append_only'],
  [
    'payments_no_delete',
    'a payment is not deleted',
    `set local session_replication_role = replica;
     insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-9', 1, '2026-08-02', 100, 'cash', 1);
     set local session_replication_role = origin;
     delete from payments where id = 9`,
    'payments_append_only',
  ],
  [
    'sponsor_payments_no_delete',
    'a payment of a sponsor is not deleted',
    `set local session_replication_role = replica;
     insert into sponsor_payments (id, or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-9', 1, '2026-08-02', 100, 'cash', 1);
     set local session_replication_role = origin;
     delete from sponsor_payments where id = 9`,
    'sponsor_payments_append_only',
  ],
  [
    'sponsor_payments_void_only',
    'a payment of a sponsor is not edited',
    `update sponsor_payments set paid_on = '2026-08-02' where id = 1`,
    'sponsor_payments_append_only',
  ],
  [
    'sponsor_payments_void_only',
    'a voided payment of a sponsor is not voided again',
    `update sponsor_payments set voided_at = now(), voided_by = 1, void_reason = 'typing error' where id = 1;
     update sponsor_payments set void_reason = 'another' where id = 1`,
    'sponsor_payments_append_only',
  ],
  ['payments_void_only', 'a payment is not edited', `update payments set paid_on = '2026-08-02' where id = 1`, 'payments_append_only'],
  [
    'payments_void_only',
    'a voided payment is not voided again',
    `update payments set voided_at = now(), voided_by = 1, void_reason = 'typing error' where id = 1;
     insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind) values (1, 1, 1, -500, 'void');
     update payments set void_reason = 'another' where id = 1`,
    'payments_append_only',
  ],
  ['syllabi_append_only', 'a version of a syllabus stays', `update syllabi set body = 'other' where id = 1`, 'syllabi_append_only'],
  [
    'attendance_logs_fixed',
    'what was scanned is not edited',
    `insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, source, created_at)
       select gen_random_uuid(), e.id, (select min(id) from user_infos), 'in', now(), 'scan', now() from attendance_events e where e.is_gate;
     update attendance_logs set kind = 'out'`,
    'attendance_logs_append_only',
  ],
  [
    'past_grades_fixed',
    'a grade of a term before the portal is not edited',
    `insert into past_grades (student_id, school_year, semester, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
       values (1, '2020-2021', 1, 'OLD 1', 'Old Subject', 3, (select min(id) from subjects), true, 'COLLEGE_1_5', '2.00');
     update past_grades set grade = '1.00' where student_id = 1`,
    'past_grades_append_only',
  ],
  [
    'subject_offers_fixed',
    'a class keeps its term',
    'update subject_offers set semester = 2 where id = 2',
    'subject_offers_fixed_append_only',
  ],
])('%s: %s', async (trigger, _behavior, change, constraint) => {
  expect(await school.tryChange(trigger, change)).toEqual({ withTrigger: constraint, withoutTrigger: 'accepted' })
})

const startMerge = `
  insert into user_merges (kept_person_id, absorbed_person_id, kept_student_id, absorbed_student_id, kept_name, absorbed_name, fields, before, merged_at,
    moving_in)
  values (3, 2, 2, 1, 'Cruz', 'Santos', '{}', '{}', now(), pg_current_xact_id());`

/** In each table, an edit that is not the move of a merge. */
test.each<[string, string, string]>([
  ['charges_move_only', '', 'amount_centavos = 400 where id = 1'],
  ['credit_transfers_move_only', '', "reason = 'edited' where id = 1"],
  [
    'past_grades_move_only',
    `insert into past_grades (student_id, school_year, semester, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
     values (1, '2020-2021', 1, 'OLD 1', 'Old Subject', 3, (select min(id) from subjects), true, 'COLLEGE_1_5', '2.00');`,
    "title = 'edited'",
  ],
  [
    'payment_reminders_move_only',
    "insert into payment_reminders (student_id, kind, due_on, amount_centavos) values (1, 'due', '2026-08-02', 100);",
    'amount_centavos = 1',
  ],
])('%s: a merge changes the student alone', async (trigger, prepare, edit) => {
  const table = trigger.slice(0, -'_move_only'.length)
  expect(await school.tryChange(trigger, `${prepare} ${startMerge} update ${table} set ${edit}`)).toEqual({
    withTrigger: trigger,
    withoutTrigger: 'accepted',
  })
})
