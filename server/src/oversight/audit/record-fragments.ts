import { type RawBuilder, sql } from 'kysely'

/**
 * Which person each record is about. A condition on the person or on the record goes into every branch, so each is read by an index,
 * whichever side is asked for.
 */
export const recordPeople: RawBuilder<unknown> = sql`
  select 'user_infos' as entity, i.id as record_id, i.id as person_id from user_infos i
  union all select 'users', i.user_id, i.id from user_infos i where i.user_id is not null
  union all select 'students', s.id, s.user_info_id from students s
  union all select 'enrollments', r.id, s.user_info_id from enrollments r join students s on s.id = r.student_id
  union all select 'admissions', r.id, s.user_info_id from admissions r join students s on s.id = r.student_id
  union all select 'loads', r.id, s.user_info_id from loads r join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id
  union all select 'waitlist_entries', r.id, s.user_info_id
    from waitlist_entries r join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id
  union all select 'grade_corrections', r.id, s.user_info_id
    from grade_corrections r join loads l on l.id = r.load_id join enrollments e on e.id = l.enrollment_id join students s on s.id = e.student_id
  union all select 'grade_view_overrides', r.id, s.user_info_id
    from grade_view_overrides r join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id
  union all select 'adjustments', r.id, s.user_info_id
    from adjustments r join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id
  union all select 'payments', r.id, s.user_info_id from payments r join students s on s.id = r.student_id
  union all select 'refunds', r.id, s.user_info_id from refunds r join students s on s.id = r.student_id
  union all select 'on_demand_fees', r.id, s.user_info_id from on_demand_fees r join students s on s.id = r.student_id
  union all select 'billing_requests', r.id, s.user_info_id from billing_requests r join students s on s.id = r.student_id
  union all select 'credit_transfers', r.id, s.user_info_id from credit_transfers r join students s on s.id = r.student_id
  union all select 'payment_proofs', r.id, s.user_info_id from payment_proofs r join students s on s.id = r.student_id
  union all select 'promissory_notes', r.id, s.user_info_id from promissory_notes r join students s on s.id = r.student_id
  union all select 'student_grants', r.id, s.user_info_id from student_grants r join students s on s.id = r.student_id
  union all select 'deficiencies', r.id, s.user_info_id from deficiencies r join students s on s.id = r.student_id
  union all select 'disadvantage_certificates', r.id, s.user_info_id from disadvantage_certificates r join students s on s.id = r.student_id
  union all select 'document_requests', r.id, s.user_info_id from document_requests r join students s on s.id = r.student_id
  union all select 'issued_documents', r.id, s.user_info_id from issued_documents r join students s on s.id = r.student_id
  union all select 'id_cards', r.id, r.user_info_id from id_cards r
  union all select 'parent_links', r.id, s.user_info_id from parent_links r join students s on s.id = r.student_id
  union all select 'parent_invitations', r.id, s.user_info_id from parent_invitations r join students s on s.id = r.student_id
  union all select 'cashier_shifts', r.id, i.id from cashier_shifts r join user_infos i on i.user_id = r.cashier_id
  union all select 'messages', r.id, i.id from messages r join user_infos i on i.user_id = r.user_id
  union all select 'notifications', r.id, i.id from notifications r join user_infos i on i.user_id = r.user_id`

/** The number or name by which people know a record that is not a person. */
export const recordNames: RawBuilder<unknown> = sql`
  select 'admissions' as entity, id as record_id, trans_no as name from admissions
  union all select 'announcements', id, title from announcements
  union all select 'api_keys', id, name from api_keys
  union all select 'attendance_events', id, title from attendance_events
  union all select 'attendance_logs', l.id, e.title from attendance_logs l join attendance_events e on e.id = l.event_id
  union all select 'bank_statements', id, file_name from bank_statements
  union all select 'bank_statement_lines', l.id, b.file_name from bank_statement_lines l join bank_statements b on b.id = l.statement_id
  union all select 'class_clearances', id, subject_code || ' ' || coalesce(section, '') from subject_offers
  union all select 'class_record_templates', id, name from class_record_templates
  union all select 'class_records', r.id, o.subject_code || ' ' || coalesce(o.section, '')
    from class_records r join subject_offers o on o.id = r.subject_offer_id
  union all select 'clearance_offices', id, name from clearance_offices
  union all select 'courses', id, code from courses
  union all select 'curricula', id, name from curricula
  union all select 'document_requests', id, code from document_requests
  union all select 'fee_categories', id, name from fee_categories
  union all select 'fees', id, name from fees
  union all select 'grade_sheets', g.id, o.subject_code || ' ' || coalesce(o.section, '') || ', ' || g.period
    from grade_sheets g join subject_offers o on o.id = g.subject_offer_id
  union all select 'grants', id, name from grants
  union all select 'holidays', id, name from holidays
  union all select 'honors', id, name from honors
  union all select 'id_card_templates', id, name from id_card_templates
  union all select 'id_cards', id, school_year from id_cards
  union all select 'imports', id, coalesce(file_name, kind) from imports
  union all select 'issued_documents', id, number from issued_documents
  union all select 'loads', l.id, p.code from loads l join prospectuses p on p.id = l.prospectus_id
  union all select 'messages', id, subject from messages
  union all select 'notification_rules', id, name from notification_rules
  union all select 'on_demand_fees', id, description from on_demand_fees
  union all select 'other_collection_kinds', id, name from other_collection_kinds
  union all select 'other_collections', id, or_number || ' of ' || payer_name from other_collections
  union all select 'payment_plans', id, name from payment_plans
  union all select 'payments', id, or_number from payments
  union all select 'permissions', id, name from permissions
  union all select 'promissory_notes', id, number::text from promissory_notes
  union all select 'prospectuses', id, code from prospectuses
  union all select 'refunds', id, voucher_number::text from refunds
  union all select 'roles', id, name from roles
  union all select 'rooms', id, code from rooms
  union all select 'scanner_devices', id, name from scanner_devices
  union all select 'sections', id, code from sections
  union all select 'sign_in_providers', id, label from sign_in_providers
  union all select 'sms_batches', id, 'to ' || audience from sms_batches
  union all select 'sms_templates', id, name from sms_templates
  union all select 'sponsor_bills', id, number::text from sponsor_bills
  union all select 'sponsor_payments', p.id, p.or_number || ' of ' || s.name from sponsor_payments p join sponsors s on s.id = p.sponsor_id
  union all select 'sponsors', id, name from sponsors
  union all select 'student_grants', r.id, g.name from student_grants r join grants g on g.id = r.grant_id
  union all select 'subject_categories', id, name from subject_categories
  union all select 'subject_offers', id, subject_code || ' ' || coalesce(section, '') from subject_offers
  union all select 'syllabi', r.id, o.subject_code || ' ' || coalesce(o.section, '')
    from syllabi r join subject_offers o on o.id = r.subject_offer_id
  union all select 'terms', id, school_year || ', semester ' || semester from terms
  union all select 'webhooks', id, name from webhooks`
