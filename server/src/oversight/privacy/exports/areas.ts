/** The folders of a copy of somebody's data, in the order of the index. */
export const areaTitles = {
  profile: 'Profile',
  admissions: 'Applications and documents',
  enrollments: 'Enrollments and studies',
  grades: 'Grades',
  bills: 'Bills',
  payments: 'Payments',
  clearances: 'Clearance',
  documents: 'Requested and issued documents',
  parents: 'Parents and children',
  attendance: 'Attendance',
  work: 'Work at the school',
  messages: 'Messages and notifications',
  sessions: 'Sessions and sign-ins',
  audit: 'What was recorded about you',
  consents: 'Consents and privacy requests',
} as const
export type Area = keyof typeof areaTitles

export type Target = 'users' | 'students' | 'user_infos'

interface ExportedColumn {
  area: Area
  table: string
  /** The column that names the person. */
  column: string
}

const columns = (area: Area, names: string): ExportedColumn[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => {
      const [table = '', column = ''] = name.split('.')
      return { area, table, column }
    })

/** Which rows are given to the person, by the record that they belong to. A test compares both tables with the foreign keys of the database. */
export const exportedColumns: Readonly<Record<Target, readonly ExportedColumn[]>> = {
  user_infos: [
    ...columns('profile', 'students.user_info_id student_numbers.user_info_id'),
    ...columns('documents', 'id_cards.user_info_id'),
    ...columns('messages', 'notification_notices.user_info_id'),
    ...columns('attendance', 'attendance_logs.person_id attendance_excuses.person_id attendance_requests.person_id'),
    ...columns('consents', 'privacy_consents.user_info_id notice_acknowledgements.user_info_id privacy_requests.user_info_id'),
  ],
  students: [
    ...columns('admissions', 'admissions.student_id admission_documents.student_id'),
    ...columns(
      'enrollments',
      'enrollments.student_id seat_refusals.student_id credited_subjects.student_id graduations.student_id readmissions.student_id',
    ),
    ...columns(
      'bills',
      `charges.student_id on_demand_fees.student_id billing_requests.student_id credit_transfers.student_id holds.student_id
       student_grants.student_id promissory_notes.student_id disadvantage_certificates.student_id payment_reminders.student_id`,
    ),
    ...columns('payments', 'payments.student_id refunds.student_id payment_proofs.student_id'),
    ...columns('clearances', 'deficiencies.student_id attendance_deficiencies.student_id'),
    ...columns('documents', 'document_requests.student_id issued_documents.student_id'),
    ...columns('parents', 'parent_links.student_id'),
  ],
  users: [
    ...columns('profile', 'user_roles.user_id user_permissions.user_id'),
    ...columns('documents', 'document_requests.requested_by'),
    ...columns('parents', 'parent_links.parent_id'),
    ...columns(
      'work',
      'subject_offers.employee_id sections.adviser_id clearance_office_members.user_id guard_posts.user_id cashier_shifts.cashier_id',
    ),
    ...columns(
      'messages',
      'messages.user_id notifications.user_id announcement_reads.user_id notification_choices.user_id push_subscriptions.user_id',
    ),
    ...columns('sessions', 'sessions.user_id passkeys.user_id login_audits.user_id password_reset_logs.user_id user_identities.user_id'),
  ],
}

const ACT = 'An act of the person at work, about somebody or something else'
const GRADES = 'Given as the person sees grades: a grade that is not posted stays hidden'

const omitted = (reason: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason]),
  )

/** Why the other foreign keys to a person are not followed. */
export const omittedColumns: Readonly<Record<Target, Readonly<Record<string, string>>>> = {
  user_infos: {
    ...omitted(
      'Suspicions of the office that two records are of one person',
      'duplicate_dismissals.first_id duplicate_dismissals.second_id',
    ),
    ...omitted('A note of the office about somebody else', 'admission_notes.other_person_id'),
    ...omitted('Former rows of two records, which are in the copy as they are now', 'user_merges.kept_person_id'),
    ...omitted('Copies are not copied', 'privacy_exports.user_info_id'),
    ...omitted('Says that nothing was sent to the person', 'sms_left_out.person_id'),
  },
  students: {
    ...omitted(GRADES, 'past_grades.student_id'),
    ...omitted('Claimed by an application whose sender is not known', 'admissions.claimed_student_id'),
    ...omitted('Computed from the charges', 'fee_students.student_id'),
    ...omitted('Has the address of somebody else', 'parent_invitations.student_id'),
    ...omitted('What a parent was sent', 'notification_notices.student_id'),
    ...omitted('Former rows of two records, which are in the copy as they are now', 'user_merges.kept_student_id'),
  },
  users: {
    ...omitted('The record itself, in the profile', 'user_infos.user_id'),
    ...omitted('A secret that ends soon', 'password_tokens.user_id sign_in_requests.user_id pending_sign_ins.user_id'),
    ...omitted('Secrets of the second factor', 'second_factors.user_id recovery_codes.user_id'),
    ...omitted(
      'Former rows of two records, which are in the copy as they are now',
      'user_merges.kept_user_id user_merges.absorbed_user_id',
    ),
    ...omitted(
      ACT,
      `admission_documents.received_by admission_notes.author_id admissions.decided_by announcements.author_id announcements.withdrawn_by
       attendance_events.cancelled_by attendance_events.closed_by attendance_events.created_by attendance_excuses.excused_by
       attendance_logs.recorded_by attendance_requests.decided_by attendance_voids.voided_by class_attendance.marked_by
       class_attendance_locks.locked_by api_keys.created_by api_keys.owner_id api_keys.revoked_by
       bank_statement_lines.ignored_by bank_statements.imported_by bill_plans.chosen_by billing_requests.decided_by
       billing_requests.requested_by bulk_runs.created_by cashier_shifts.closed_by certificate_texts.updated_by check_returns.created_by
       class_records.created_by credited_subjects.approved_by deficiencies.tagged_by deficiency_events.acted_by
       disadvantage_certificates.recorded_by disadvantage_certificates.revoked_by document_prints.printed_by document_request_events.done_by
       duplicate_dismissals.dismissed_by enrollments.accepted_by enrollments.enrolled_by enrollments.student_status_set_by
       enrollments.withdrawn_by files.owner_id grade_corrections.decided_by grade_corrections.endorsed_by grade_corrections.requested_by
       grade_extensions.extended_by grade_sheets.posted_by grade_sheets.reopening_requested_by grade_sheets.returned_by
       grade_sheets.submitted_by grade_sheets.verified_by grade_view_overrides.granted_by grade_view_overrides.revoked_by
       guard_posts.created_by graduations.candidate_by graduations.ended_by graduations.graduated_by holds.lifted_by holds.raised_by id_card_templates.created_by id_cards.issued_by id_cards.state_by imports.applied_by
       imports.created_by imports.undone_by issued_documents.issued_by issued_documents.revoked_by load_clearance_events.acted_by
       loads.added_by loads.cleared_by other_collections.cashier_id other_collections.voided_by
       parent_invitations.invited_by parent_links.removed_by password_reset_logs.requested_by past_grades.created_by
       payment_proofs.decided_by payments.cashier_id privacy_consents.given_by_user privacy_consents.withdrawn_by privacy_exports.requested_by
       privacy_request_events.acted_by privacy_requests.closed_by privacy_requests.entered_by promissory_notes.decided_by
       promissory_notes.ended_by promissory_notes.requested_by readmissions.decided_by readmissions.undone_by
       remittance_reversals.created_by remittances.created_by school_notices.published_by section_members.added_by
       retention_runs.started_by scanner_devices.created_by scanner_devices.cut_off_by scanner_devices.last_seen_by
       scanner_devices.registered_by security_incidents.closed_by security_incidents.reported_by sponsor_bills.issued_by sponsor_payments.cashier_id sponsor_payments.voided_by
       sms_batches.author_id sms_batches.cancelled_by sms_batches.decided_by sms_opt_outs.added_by webhooks.created_by
       student_grants.granted_by student_grants.revoked_by subject_equivalences.approved_by syllabi.uploaded_by term_openings.opened_by
       terms.closed_by user_merges.merged_by user_merges.undone_by waitlist_entries.added_by`,
    ),
  },
}
