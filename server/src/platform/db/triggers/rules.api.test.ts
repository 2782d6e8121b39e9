import { expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'

const school = triggerFixture()

test.each([
  [
    'assessment_lines_sum',
    'no line is added to a complete assessment',
    `insert into assessment_lines (assessment_id, kind, description, rate_centavos, amount_centavos) values (1, 'misc', 'Library', 1, 1)`,
    'assessments_sum_check',
  ],
  [
    'assessment_discounts_sum',
    'no discount is added to a complete assessment',
    `insert into assessment_discounts (assessment_id, description, amount_centavos) values (1, 'Sports', 1)`,
    'assessments_sum_check',
  ],
  [
    'assessments_even',
    'an assessment without its lines is refused at commit',
    'insert into assessments (enrollment_id, version, is_current, gross_centavos) values (1, 2, false, 100)',
    'assessments_sum_check',
  ],
  [
    'payment_tenders_sum',
    'no mode of payment is added to a complete payment',
    `insert into payment_tenders (payment_id, position, tender, amount_centavos) values (4, 3, 'bank', 1)`,
    'payment_tenders_sum_check',
  ],
  [
    'payment_tenders_sum',
    'a payment of one mode has no parts',
    `insert into payment_tenders (payment_id, position, tender, amount_centavos) values (1, 1, 'cash', 500)`,
    'payment_tenders_sum_check',
  ],
  [
    'payments_tenders',
    'a payment of several modes without its parts is refused at commit',
    `insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-9', 1, '2026-08-03', 10, 'several', 1);
     insert into allocations (payment_id, amount_centavos, kind) values (9, 10, 'receipt')`,
    'payment_tenders_sum_check',
  ],
  [
    'check_returns_sum',
    'a check that is returned without its payment is refused at commit',
    `insert into check_returns (payment_id, position, amount_centavos, returned_on, reason, created_by) values (4, 1, 40, '2026-08-04', 'No funds', 1)`,
    'check_returns_sum_check',
  ],
  [
    'payments_returned',
    'a payment has nothing returned without a check',
    `update payments set returned_centavos = 40 where id = 4;
     insert into allocations (payment_id, amount_centavos, kind) values (4, -40, 'return')`,
    'check_returns_sum_check',
  ],
  [
    'sponsor_payments_returned',
    'a payment of a sponsor has nothing returned without a check',
    `set local session_replication_role = replica;
     update sponsor_payments set tender = 'check' where id = 1;
     set local session_replication_role = origin;
     update sponsor_payments set returned_centavos = amount_centavos where id = 1`,
    'check_returns_sum_check',
  ],
  [
    'other_collections_returned',
    'an other collection has nothing returned without a check',
    'update other_collections set returned_centavos = amount_centavos where id = 1',
    'check_returns_sum_check',
  ],
  [
    'sponsor_payments_tenders',
    'a payment of a sponsor of several modes without its parts is refused at commit',
    `insert into sponsor_payments (id, or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-9', 1, '2026-08-03', 10, 'several', 1);
     insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos) values (9, 1, 1, 10)`,
    'payment_tenders_sum_check',
  ],
  [
    'other_collections_tenders',
    'an other collection of several modes without its parts is refused at commit',
    `insert into other_collections (id, or_number, payer_name, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-9', 'City Hall', '2026-08-03', 10, 'several', 1);
     insert into other_collection_lines (other_collection_id, place, kind_id, amount_centavos) values (9, 1, 1, 10)`,
    'payment_tenders_sum_check',
  ],
  [
    'payment_tenders_sum',
    'a payment of a sponsor of one mode has no parts',
    `insert into payment_tenders (sponsor_payment_id, position, tender, amount_centavos) values (1, 1, 'cash', 500)`,
    'payment_tenders_sum_check',
  ],
  [
    'payments_use_number',
    'a payment does not get the receipt number of a sponsor',
    `insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'or-02001', 1, '2026-08-03', 10, 'cash', 1);
     insert into allocations (payment_id, amount_centavos, kind) values (9, 10, 'receipt')`,
    'receipt_numbers_pkey',
  ],
  [
    'sponsor_payments_use_number',
    'a payment of a sponsor does not get the receipt number of a student',
    `insert into sponsor_payments (id, or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'or-1001', 1, '2026-08-03', 10, 'cash', 1);
     insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos) values (9, 1, 1, 10)`,
    'receipt_numbers_pkey',
  ],
  [
    'other_collections_use_number',
    'an other collection does not get the receipt number of a student',
    `insert into other_collections (id, or_number, payer_name, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'or-001001', 'City Hall', '2026-08-03', 10, 'cash', 1);
     insert into other_collection_lines (other_collection_id, place, kind_id, amount_centavos) values (9, 1, 1, 10)`,
    'receipt_numbers_pkey',
  ],
  [
    'other_collections_divided',
    'an other collection without lines is refused at commit',
    `insert into other_collections (or_number, payer_name, paid_on, amount_centavos, tender, cashier_id)
       values ('OR-3002', 'City Hall', '2026-08-03', 10, 'cash', 1)`,
    'other_collection_lines_sum_check',
  ],
  [
    'other_collection_lines_sum',
    'no line is added to a complete other collection',
    `insert into other_collection_lines (other_collection_id, place, kind_id, amount_centavos) values (1, 2, 1, 10)`,
    'other_collection_lines_sum_check',
  ],
  [
    'sponsor_payments_divided',
    'a payment of a sponsor that pays no billing list is refused at commit',
    `insert into sponsor_payments (or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id)
       values ('OR-2002', 1, '2026-08-03', 10, 'cash', 1)`,
    'sponsor_payment_lines_sum_check',
  ],
  [
    'sponsor_payment_lines_sum',
    'no line is added to a complete payment of a sponsor',
    `insert into sponsor_bills (id, number, sponsor_id, school_year, semester) overriding system value values (9, 'SB-000009', 1, '2026-2027', 1);
     insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
       values (9, 1, 1, 'SANTOS, Jose', 'BSIT', 1, 'Academic', 100, false);
     insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos) values (1, 9, 1, 10)`,
    'sponsor_payment_lines_sum_check',
  ],
  [
    'sponsor_payment_lines_sum',
    'a billing list is not paid above its total',
    `insert into sponsor_payments (id, or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
       values (9, 'OR-2002', 1, '2026-08-03', 41, 'cash', 1);
     insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos) values (9, 1, 1, 41)`,
    'sponsor_payment_lines_bill_check',
  ],
  [
    'charges_sum',
    'no charge is added to a complete bill',
    'insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, assessment_id) values (1, 1, 1, 1, 1)',
    'charges_sum_check',
  ],
  [
    'assessments_charged',
    'a bill that is not current any more is not charged',
    'update assessments set is_current = false where id = 1',
    'charges_sum_check',
  ],
  [
    'adjustments_charged',
    'an adjustment without its charge is refused at commit',
    `insert into adjustments (enrollment_id, kind, amount_centavos, reason) values (1, 'debit', 100, 'Broken glass')`,
    'charges_sum_check',
  ],
  [
    'adjustments_charged',
    'no adjustment takes more off a fee than is charged for it',
    `insert into billing_requests (id, kind, student_id, on_demand_fee_id, fee_category_id, amount_centavos, reason, limit_centavos, requested_by)
       overriding system value values (900, 'credit_memo', 1, 1, 1, 201, 'Too much', 0, 1);
     insert into adjustments (id, on_demand_fee_id, kind, amount_centavos, reason, type, memo_number, request_id) overriding system value
       values (900, 1, 'credit', 201, 'Too much', 'credit_memo', 'CM-900', 900);
     insert into charges (student_id, fee_category_id, amount_centavos, adjustment_id) values (1, 1, -201, 900)`,
    'charges_sum_check',
  ],
  [
    'on_demand_fees_charged',
    'a fee on demand without its charge is refused at commit',
    `insert into on_demand_fees (student_id, fee_category_id, description, rate_centavos) values (1, 1, 'Certification', 100)`,
    'charges_sum_check',
  ],
  [
    'on_demand_fees_charged',
    'the charge of a cancelled fee is taken back',
    `update on_demand_fees set cancelled_at = now(), cancelled_by = 1, cancel_reason = 'Not needed' where id = 1`,
    'charges_sum_check',
  ],
  [
    'credit_transfers_allocated',
    'a transfer that moves no money is refused at commit',
    `insert into credit_transfers (student_id, to_enrollment_id, amount_centavos, reason) values (1, 1, 100, 'Advance')`,
    'allocations_sum_check',
  ],
  [
    'refunds_allocated',
    'a refund that takes no money out is refused at commit',
    `insert into billing_requests (id, kind, student_id, amount_centavos, reason, details, limit_centavos, requested_by) overriding system value
       values (9, 'refund', 1, 50, 'Overpaid', '{}', 100, 1);
     insert into refunds (voucher_number, student_id, amount_centavos, method, payee, refunded_on, request_id)
       values ('RV-000009', 1, 50, 'cash', 'Jose Santos', '2026-08-02', 9)`,
    'refunds_sum_check',
  ],
  [
    'refunds_allocated',
    'the money of a voided refund is given back',
    `update refunds set voided_at = now(), voided_by = 1, void_reason = 'Not claimed' where id = 1`,
    'refunds_sum_check',
  ],
  [
    'allocations_refund_sum',
    'no money is added to a refund',
    `insert into allocations (payment_id, amount_centavos, kind, refund_id, is_refunded) values (3, -10, 'refund', 1, false), (3, 10, 'refund', 1, true)`,
    'refunds_sum_check',
  ],
  [
    'allocations_sum',
    'no money is moved to another student',
    `insert into enrollments (id, student_id, course_id, curriculum_id, school_year, semester, level, enrollee_type) overriding system value
       select 9, 2, course_id, curriculum_id, school_year, semester, level, enrollee_type from enrollments where id = 1;
     insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind)
       values (1, 1, 1, -100, 'move'), (1, 9, 1, 100, 'move')`,
    'allocations_student_check',
  ],
  [
    'allocations_sum',
    'no money is added to a payment',
    `insert into allocations (payment_id, enrollment_id, amount_centavos, kind) values (1, 1, 1, 'move')`,
    'allocations_sum_check',
  ],
  [
    'payments_allocated',
    'a payment that went nowhere is refused at commit',
    `insert into payments (or_number, student_id, paid_on, amount_centavos, tender, cashier_id) values ('OR-2', 1, '2026-08-02', 100, 'cash', 1)`,
    'allocations_sum_check',
  ],
  [
    'payments_allocated',
    'the money of a voided payment is taken out of what it paid',
    `update payments set voided_at = now(), voided_by = 1, void_reason = 'Wrong amount' where id = 1`,
    'allocations_sum_check',
  ],
  [
    'users_sign_in_name',
    'an account keeps a name to sign in with',
    'update users set email = null where id = 1',
    'users_sign_in_name_check',
  ],
  [
    'user_infos_sign_in_name',
    'the number that an account signs in with is not removed',
    `update user_infos set student_id_number = '2026-1' where id = 2; update users set email = null where id = 2;
     set constraints all immediate; set constraints all deferred;
     update user_infos set student_id_number = null where id = 2`,
    'users_sign_in_name_check',
  ],
  [
    'enrollments_no_seats',
    'a withdrawn enrollment keeps no seat',
    'update enrollments set withdrawn_at = now() where id = 1',
    'enrollments_no_seats_check',
  ],
  [
    'loads_need_enrollment',
    'a rejected enrollment takes no seat',
    'insert into loads (enrollment_id, subject_offer_id, prospectus_id) values (2, 2, 2)',
    'enrollments_no_seats_check',
  ],
  [
    'loads_need_enrollment_again',
    'a dropped load of a rejected enrollment does not come back',
    'update loads set dropped_at = null where id = 2',
    'enrollments_no_seats_check',
  ],
  [
    'loads_one_subject',
    'an enrollment has a subject once, also in classes of two curricula',
    `insert into prospectuses (id, curriculum_id, level, semester, code, descriptive_title, lec_units) overriding system value
       values (9, 1, 1, 2, 'CC 101', 'Computing', 3);
     insert into subject_offers (id, prospectus_id, school_year, semester, section) overriding system value values (9, 9, '2026-2027', 1, 'B');
     insert into loads (enrollment_id, subject_offer_id, prospectus_id) values (1, 9, 9)`,
    'loads_active_subject_key',
  ],
  [
    'loads_grade_guard_insert',
    'a load comes with no grade before the enrollment is complete',
    `insert into loads (enrollment_id, subject_offer_id, prospectus_id, grade) values (3, 1, 1, '1.00')`,
    'loads_grade_enrolled_check',
  ],
  [
    'loads_grade_guard_update',
    'nobody gets a grade before the enrollment is complete',
    `insert into loads (id, enrollment_id, subject_offer_id, prospectus_id) overriding system value values (9, 3, 1, 1);
     update loads set grade = '1.00' where id = 9`,
    'loads_grade_enrolled_check',
  ],
  [
    'loads_grade_value_insert',
    'a load comes with no grade that its scale does not have',
    `insert into loads (enrollment_id, subject_offer_id, prospectus_id, grade) values (1, 2, 2, '1.10')`,
    'loads_grade_check',
  ],
  [
    'loads_grade_value_update',
    'no re-exam is entered beside a grade that allows none',
    `update loads set re_exam = '3.00' where id = 1`,
    'loads_re_exam_check',
  ],
  [
    'past_grades_grade_value',
    'a grade of a term before the portal is one of its scale',
    `insert into past_grades (student_id, school_year, semester, code, title, units, subject_id, counts_in_gwa, grading_scale, grade)
       values (1, '2020-2021', 1, 'OLD 1', 'Old Subject', 3, (select min(id) from subjects), true, 'COLLEGE_1_5', '1.10')`,
    'past_grades_grade_check',
  ],
  [
    'load_period_grades_guard',
    'a period gets no grade that the scale does not have',
    `insert into load_period_grades (load_id, period, grade) values (1, 'q1', '1.10')`,
    'load_period_grades_grade_check',
  ],
  [
    'prospectus_prerequisites_acyclic',
    'subjects do not require each other in a circle',
    `insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id) values (1, 'subject', 2)`,
    'prospectus_prerequisites_acyclic',
  ],
])('%s: %s', async (trigger, _behavior, change, constraint) => {
  expect(await school.tryChange(trigger, change)).toEqual({ withTrigger: constraint, withoutTrigger: 'accepted' })
})

test('loads_grade_guard_update raises the version that a grade sheet compares', async () => {
  const proof = await school.observeChange(
    'loads_grade_guard_update',
    `update loads set grade = '1.50' where id = 1`,
    'select version from loads where id = 1',
  )
  expect(proof).toEqual({ withTrigger: 1, withoutTrigger: 0 })
})
