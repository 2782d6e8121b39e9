import { expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'

const school = triggerFixture()

const pendingEnrollments = 'select coalesce(sum(n), 0)::int from enrollment_counts where status = 1'
const businessStudents = 'select coalesce(sum(n), 0)::int from student_counts where course_id = 2'
const informationStudents = 'select coalesce(sum(n), 0)::int from student_counts where course_id = 1'
const classes = `select n from offer_counts where school_year = '2026-2027' and term_part = 1`
const walletPayments = `select coalesce(sum(n), 0)::int from payment_counts where tender = 'gcash'`
const owingStudents = 'select count(*)::int from fee_students where is_owing'
const owingAccounts = 'select count(*)::int from open_accounts where is_owing'
const seatsTaken = 'select seats_taken from subject_offers where id = 1'
const seatsHeld = 'select seats_held from subject_offers where id = 2'

test.each([
  {
    trigger: 'enrollments_count_insert',
    change: `insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status) values (1, '2026-2027', 2, 1, 1, 'old', 1)`,
    read: pendingEnrollments,
    withTrigger: 2,
    withoutTrigger: 1,
  },
  {
    trigger: 'enrollments_count_update',
    change: 'update enrollments set status = 2 where id = 3',
    read: pendingEnrollments,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'enrollments_count_delete',
    change: 'delete from enrollments where id = 3',
    read: pendingEnrollments,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'students_count_insert',
    change: 'insert into students (user_info_id, current_course_id) values (1, 2)',
    read: businessStudents,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'students_count_update',
    change: 'update students set current_course_id = 2 where id = 1',
    read: businessStudents,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'students_count_delete',
    change: 'delete from loads where id = 2; delete from enrollments where student_id = 2; delete from students where id = 2',
    read: informationStudents,
    withTrigger: 1,
    withoutTrigger: 2,
  },
  {
    trigger: 'subject_offers_count_insert',
    change: `insert into subject_offers (prospectus_id, school_year, semester, section) values (3, '2026-2027', 1, 'B')`,
    read: classes,
    withTrigger: 3,
    withoutTrigger: 2,
  },
  {
    trigger: 'subject_offers_count_delete',
    change: 'delete from waitlist_entries; delete from subject_offers where id = 2',
    read: classes,
    withTrigger: 1,
    withoutTrigger: 2,
  },
  {
    trigger: 'payments_count_insert',
    change: `insert into payments (id, or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
      select 9, 'R-9', student_id, enrollment_id, '2026-08-01', 500, 'gcash', cashier_id from payments where id = 1;
      insert into allocations (payment_id, amount_centavos, kind) values (9, 500, 'receipt')`,
    read: walletPayments,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'payment_tenders_count',
    change: `insert into payments (id, or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
      select 9, 'R-9', student_id, enrollment_id, '2026-08-01', 500, 'several', cashier_id from payments where id = 1;
      insert into payment_tenders (payment_id, position, tender, amount_centavos) values (9, 1, 'gcash', 200), (9, 2, 'gcash', 100), (9, 3, 'cash', 200);
      insert into allocations (payment_id, amount_centavos, kind) values (9, 500, 'receipt')`,
    read: walletPayments,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'charges_open_accounts',
    change: `insert into adjustments (id, enrollment_id, kind, amount_centavos, reason) overriding system value values (9, 2, 'debit', 5, 'Key');
             insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id) values (2, 2, 1, 5, 9)`,
    read: owingAccounts,
    withTrigger: 2,
    withoutTrigger: 1,
  },
  {
    trigger: 'allocations_open_accounts',
    change: `insert into payments (id, or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
               values (9, 'OR-9', 1, 1, '2026-08-01', 250, 'cash', 1);
             insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind) values (9, 1, 1, 250, 'receipt')`,
    read: owingAccounts,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'charges_fee_students',
    change: `insert into on_demand_fees (id, student_id, fee_category_id, description, rate_centavos) overriding system value values (9, 2, 1, 'ID', 100);
             insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id) values (2, 1, 100, 9)`,
    read: owingStudents,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'allocations_fee_students',
    change: `insert into on_demand_fees (id, student_id, fee_category_id, description, rate_centavos) overriding system value values (9, 2, 1, 'ID', 100);
             insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id) values (2, 1, 100, 9);
             insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
               values (9, 'OR-9', 2, '2026-08-01', 100, 'cash', 1);
             insert into allocations (payment_id, fee_category_id, amount_centavos, kind) values (9, 1, 100, 'receipt')`,
    read: owingStudents,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'loads_seats_insert',
    change: 'insert into loads (enrollment_id, subject_offer_id, prospectus_id) values (3, 1, 1)',
    read: seatsTaken,
    withTrigger: 2,
    withoutTrigger: 1,
  },
  {
    trigger: 'loads_seats_update',
    change: `update loads set dropped_at = now(), drop_kind = 'dropped' where id = 1`,
    read: seatsTaken,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'loads_seats_delete',
    change: `insert into loads (id, enrollment_id, subject_offer_id, prospectus_id) overriding system value values (9, 3, 1, 1); delete from loads where id = 9`,
    read: seatsTaken,
    withTrigger: 1,
    withoutTrigger: 2,
  },
  {
    trigger: 'waitlist_entries_seats_insert',
    change: `insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at) values (3, 2, 2, 'offered', now(), now())`,
    read: seatsHeld,
    withTrigger: 2,
    withoutTrigger: 1,
  },
  {
    trigger: 'waitlist_entries_seats_update',
    change: `update waitlist_entries set status = 'expired', ended_at = now() where id = 1`,
    read: seatsHeld,
    withTrigger: 0,
    withoutTrigger: 1,
  },
  {
    trigger: 'waitlist_entries_seats_delete',
    change: 'delete from waitlist_entries where id = 1',
    read: seatsHeld,
    withTrigger: 0,
    withoutTrigger: 1,
  },
])('$trigger', async ({ trigger, change, read, withTrigger, withoutTrigger }) => {
  expect(await school.observeChange(trigger, change, read)).toEqual({ withTrigger, withoutTrigger })
})
