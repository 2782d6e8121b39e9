-- One row of everything a trigger guards, each with id 1: a class of two seats, a student who is enrolled in it, has a bill and has paid.
-- Enrollment 2 is rejected and enrollment 3 pending; person 1 teaches, person 2 studies, person 3 does neither.
insert into users (id, name, email) overriding system value values (1, 'Ana Reyes', 'ana@school.test'), (2, 'Jose Santos', 'jose@school.test');
insert into departments (id, name, level_type) overriding system value values (1, 'Computing', 'college');
insert into user_infos (id, user_id, first_name, last_name, birthdate) overriding system value
  values (1, 1, 'Ana', 'Reyes', '1990-01-02'), (2, 2, 'Jose', 'Santos', '2008-03-04'), (3, null, 'Eva', 'Cruz', '2008-05-06');
insert into user_roles (user_id, role_id) select 1, id from roles where key = 'full_time';

insert into courses (id, code, name, level_type) overriding system value
  values (1, 'BSIT', 'Information Technology', 'college'), (2, 'BSBA', 'Business Administration', 'college');
insert into curricula (id, name, course_id) overriding system value values (1, '2018', 1);
insert into subject_categories (id, name) overriding system value values (1, 'Major');
insert into prospectuses (id, curriculum_id, level, semester, sort, code, descriptive_title, lec_units) overriding system value
  values (1, 1, 1, 1, 1, 'CC101', 'Computing', 3), (2, 1, 1, 1, 2, 'CC102', 'Programming', 3), (3, 1, 1, 1, 3, 'CC103', 'Networks', 3);
insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id) values (2, 'subject', 1);
insert into subject_equivalences (id, to_subject_id) overriding system value select 1, subject_id from prospectuses where id = 1;
insert into subject_equivalence_sources (equivalence_id, subject_id) select 1, subject_id from prospectuses where id = 2;
insert into rooms (id, code) overriding system value values (1, 'RM 101');

insert into terms (id, level_group, school_year, semester) overriding system value values (1, 'college', '2026-2027', 1);
insert into holidays (id, name, starts_on, ends_on) overriding system value values (1, 'Christmas Day', '2026-12-25', '2026-12-25');
insert into sections (id, code, course_id, level, school_year, semester) overriding system value values (1, 'A', 1, 1, '2026-2027', 1);
insert into subject_offers (id, prospectus_id, school_year, semester, section, employee_id, max_person) overriding system value
  values (1, 1, '2026-2027', 1, 'A', 1, 2), (2, 2, '2026-2027', 1, 'A', null, 2);
insert into offer_meetings (id, subject_offer_id, day, starts_at, ends_at, room_id) overriding system value
  values (1, 1, 1, '07:30', '08:30', 1), (2, 2, 2, '07:30', '08:30', 1);
insert into syllabi (id, subject_offer_id, body) overriding system value values (1, 1, 'Syllabus');

insert into students (id, user_info_id, current_course_id, level) overriding system value values (1, 2, 1, 1), (2, 3, 1, 1);
insert into admissions (id, trans_no, student_id, category, enrollee_type, school_year, semester, level) overriding system value
  values (1, 'A26-0001', 1, 'college', 'new', '2026-2027', 1, 1);
insert into admission_documents (id, admission_id, kind) overriding system value values (1, 1, 'birth_certificate');
insert into enrollments (id, student_id, school_year, semester, course_id, level, enrollee_type, status, enrolled_at, registration_no) overriding system value
  values (1, 1, '2026-2027', 1, 1, 1, 'new', 4, now(), 'R-1'), (2, 2, '2026-2027', 1, 1, 1, 'new', 0, null, null),
    (3, 2, '2026-2027', 2, 1, 1, 'new', 1, null, null);
insert into enrollment_events (enrollment_id, action) values (1, 'enrolled');
insert into loads (id, enrollment_id, subject_offer_id, prospectus_id, grade, dropped_at) overriding system value
  values (1, 1, 1, 1, '1.25', null), (2, 2, 1, 1, null, now());
insert into waitlist_entries (id, enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at) overriding system value
  values (1, 1, 2, 2, 'offered', now(), now());
insert into grade_sheets (id, subject_offer_id, period) overriding system value values (1, 1, 'final');
insert into grade_corrections (id, load_id, field, old_value, new_value, reason, kind, status, requested_by, requested_at) overriding system value
  values (1, 1, 'grade', '1.25', '1.00', 'Wrong row', 'correction', 'requested', 1, now());

insert into grade_extensions (load_id, due_on, reason, extended_by, extended_at) values (1, '2027-06-01', 'Hospital', 1, now());

insert into fees (id, fee_category_id, name, basis, amount_centavos, school_year) overriding system value
  values (1, 1, 'Tuition', 'per_unit_lec', 45000, '2026-2027');
insert into grants (id, name, rule, percent) overriding system value values (1, 'Academic', 'percent', 50);
insert into sponsors (id, name, code) overriding system value values (1, 'Commission on Higher Education', 'CHED');
insert into assessments (id, enrollment_id, gross_centavos, discount_centavos) overriding system value values (1, 1, 1000, 100);
insert into assessment_lines (assessment_id, kind, description, rate_centavos, amount_centavos) values (1, 'tuition', 'Tuition', 1000, 1000);
insert into assessment_discounts (assessment_id, description, amount_centavos) values (1, 'Academic', 100);
insert into adjustments (id, enrollment_id, kind, amount_centavos, reason) overriding system value values (1, 1, 'credit', 100, 'Refund');
insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, assessment_id) values (1, 1, 1, 900, 1);
insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id) values (1, 1, 1, -100, 1);
insert into payments (id, or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (1, 'OR-1', 1, 1, '2026-08-01', 500, 'cash', 1);
insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind) values (1, 1, 1, 500, 'receipt');
insert into on_demand_fees (id, student_id, fee_category_id, description, rate_centavos) overriding system value values (1, 1, 1, 'Transcript of records', 200);
insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id) values (1, 1, 200, 1);
insert into credit_transfers (id, student_id, to_enrollment_id, amount_centavos, reason) overriding system value values (1, 1, 1, 50, 'Advance');
insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (2, 'OR-1001', 1, '2026-08-01', 250, 'cash', 1);
insert into allocations (payment_id, fee_category_id, amount_centavos, kind) values (2, 1, 200, 'receipt'), (2, null, 50, 'receipt');
insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, transfer_id)
  values (2, null, null, -50, 'transfer', 1), (2, 1, 1, 50, 'transfer', 1);
insert into billing_requests (id, kind, student_id, enrollment_id, fee_category_id, amount_centavos, reason, limit_centavos, requested_by) overriding system value
  values (1, 'credit_memo', 1, 1, 1, 100, 'Sponsor', 100, 1);
insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (3, 'OR-1002', 1, '2026-08-01', 80, 'cash', 1);
insert into allocations (payment_id, amount_centavos, kind) values (3, 80, 'receipt');
insert into billing_requests (id, kind, student_id, amount_centavos, reason, details, limit_centavos, requested_by, decision, decided_by, decided_at) overriding system value
  values (2, 'refund', 1, 30, 'Overpaid', '{"method": "cash", "payee": "Jose Santos", "reference": null}', 100, 1, 'approved', 1, now());
insert into bill_plans (id, enrollment_id, payment_plan_id, name, assessed_on) overriding system value
  select 1, 1, min(id), 'Installments', '2026-06-01' from payment_plans;
insert into surcharges (id, enrollment_id, bill_plan_id, place, part, due_on, overdue_centavos, amount_centavos, request_id) overriding system value
  values (1, 1, 1, 2, 'Prelim', '2026-08-01', 500, 10, 2);
insert into refunds (id, voucher_number, student_id, amount_centavos, method, payee, refunded_on, request_id) overriding system value
  values (1, 'RV-000001', 1, 30, 'cash', 'Jose Santos', '2026-08-02', 2);
insert into allocations (payment_id, amount_centavos, kind, refund_id, is_refunded) values (3, -30, 'refund', 1, false), (3, 30, 'refund', 1, true);
insert into promissory_notes (id, student_id, amount_centavos, reason, due_on, covers) overriding system value values (1, 1, 500, 'Salary delayed', '2026-10-01', '{enrollment}');
insert into files (id, kind, path, name, mime, size, sha256) overriding system value
  values (1, 'payment_proof', '00/1', 'proof-of-payment.pdf', 'application/pdf', 1, sha256('1'));
insert into payment_proofs (id, student_id, tender, reference, amount_centavos, paid_on, file_id) overriding system value
  values (1, 1, 'gcash', 'GC 1', 500, '2026-08-01', 1);
insert into payment_settings (type) values ('minimum_midterm_payment') on conflict do nothing;
insert into settings (key, value) values ('school_year', '2026-2027'), ('semester', '1') on conflict (key) do update set value = excluded.value;

insert into privacy_requests (id, user_info_id, type, due_on) overriding system value values (1, 2, 'access', '2026-10-01');
insert into security_incidents (id, discovered_at, title, nature) overriding system value values (1, now(), 'Lost laptop', 'A laptop was lost');
insert into school_notices (id, version, body, effective_from, published_at) overriding system value values (1, 1, '{"type":"doc"}', '2026-06-01', now());
insert into privacy_request_events (id, request_id, kind, note, created_at) overriding system value values (1, 1, 'note', 'Called', now());
insert into document_requests (id, code, request_key, first_name, last_name, birthdate, purpose, claim_by, status) overriding system value
  values (1, '7KQ4M2XD9F3T', '00000000-0000-4000-8000-000000000001', 'Jose', 'Santos', '1999-05-06', 'employment', 'person', 'cancelled');
insert into document_request_events (id, request_id, move, from_status, to_status) overriding system value values (1, 1, 'cancel', 'unverified', 'cancelled');
insert into messages (id, channel, template, recipient, body) overriding system value values (1, 'email', 'test', 'jose@mail.test', 'Good day');
insert into imports (id, kind, target, target_name, file_name, sha256, headers, lines, row_count) overriding system value
  values (1, 'prospectus', '1', 'BSIT', 'prospectus.csv', '\x01', '[]', '[]', 1);
insert into audit_logs (action, entity, entity_id) values ('test', 'users', '1');

-- What a test adds comes after these.
select setval(sequencename::regclass, 1000) from pg_sequences where schemaname = 'public';
insert into student_grants (id, student_id, grant_id, school_year) overriding system value values (1, 1, 1, '2026-2027');
insert into sponsor_bills (id, number, sponsor_id, school_year, semester) overriding system value values (1, 'SB-000001', 1, '2026-2027', 1);
insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
  values (1, 1, 1, 'SANTOS, Jose', 'BSIT', 1, 'Academic', 100, false);
insert into sponsor_payments (id, or_number, sponsor_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (1, 'OR-2001', 1, '2026-08-03', 60, 'check', 1);
insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos) values (1, 1, 1, 60);
insert into other_collection_kinds (id, name) overriding system value values (1, 'Rental');
insert into other_collections (id, or_number, payer_name, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (1, 'OR-3001', 'City Hall', '2026-08-03', 60, 'cash', 1);
insert into other_collection_lines (other_collection_id, place, kind_id, amount_centavos) values (1, 1, 1, 60);
insert into cashier_shifts (id, cashier_id, starting_centavos) overriding system value values (1, 1, 100000);
insert into remittances (id, shift_id, destination, cash_centavos, check_centavos, received_by, reference, remitted_on, is_after_closing, created_by)
  overriding system value values (1, 1, 'bank', 50000, 0, 'BPI', '123', '2026-08-03', false, 1);
insert into payments (id, or_number, student_id, paid_on, amount_centavos, tender, cashier_id) overriding system value
  values (4, 'OR-1003', 1, '2026-08-01', 70, 'several', 1);
insert into payment_tenders (payment_id, position, tender, amount_centavos) values (4, 1, 'cash', 30), (4, 2, 'check', 40);
insert into allocations (payment_id, amount_centavos, kind) values (4, 70, 'receipt');
insert into class_clearances (subject_offer_id, requirement) values (1, 'Portfolio');
insert into load_clearance_events (load_id, action, created_by) values (1, 'clear', 1);
insert into deficiencies (id, office_id, student_id, school_year, semester, reason, tagged_by) overriding system value
  values (1, (select min(id) from clearance_offices), 1, '2026-2027', 1, 'Unreturned book', 1);
insert into deficiency_events (deficiency_id, action, created_by) values (1, 'tag', 1);
insert into announcements (title, body, is_for_everyone, publish_on) values ('Foundation day', '{"type":"doc"}', true, '2026-06-01');
insert into notification_rules (name, occasion, days, send_at, channels, portal_text) values ('Birthday', 'birthday', 0, '08:00', '{portal}', 'Happy birthday');
insert into sms_templates (name, body) values ('No classes', 'No classes tomorrow.');
insert into sign_in_providers (kind, label, issuer, client_id, sealed_secret) values ('google', 'Google', 'https://accounts.google.com', 'client', '\x00');
