/** What a merge does with the rows that refer to the record that is absorbed. */
type MergeMode =
  /** The rows are given to the record that stays. */
  | 'move'
  /** Rows without an id of their own: those that the record that stays lacks are added to it. */
  | 'unite'
  /** History: the author stays who it was. */
  | 'keep'
  /** The rows end, and an undo does not bring them back. */
  | 'end'
  /** The rows end, and an undo restores them. */
  | 'take'
  /** Written by the merge itself, or computed. */
  | 'own'

type Target = 'users' | 'students' | 'user_infos'

export interface MergeColumn {
  table: string
  column: string
  mode: MergeMode
  /** What a row is found by again. */
  key: string
}

const columns = (mode: MergeMode, names: string, key = 'id'): MergeColumn[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => {
      const [table = '', column = ''] = name.split('.')
      return { table, column, mode, key }
    })

/** Every foreign key to a person, a student and an account, in the order in which rows are moved. A test compares it with the schema. */
export const mergeColumns: Record<Target, readonly MergeColumn[]> = {
  students: [
    ...columns(
      'move',
      `enrollments.student_id admissions.student_id admissions.claimed_student_id admission_documents.student_id on_demand_fees.student_id
       billing_requests.student_id charges.student_id credit_transfers.student_id payments.student_id refunds.student_id holds.student_id
       payment_proofs.student_id payment_reminders.student_id promissory_notes.student_id student_grants.student_id
       credited_subjects.student_id past_grades.student_id graduations.student_id readmissions.student_id deficiencies.student_id
       disadvantage_certificates.student_id document_requests.student_id issued_documents.student_id parent_invitations.student_id
       parent_links.student_id notification_notices.student_id user_merges.kept_student_id`,
    ),
    ...columns('unite', 'seat_refusals.student_id attendance_deficiencies.student_id'),
    ...columns('own', 'fee_students.student_id'),
  ],
  user_infos: [
    ...columns(
      'move',
      `notice_acknowledgements.user_info_id privacy_consents.user_info_id privacy_exports.user_info_id privacy_requests.user_info_id
       admission_notes.other_person_id user_merges.kept_person_id notification_notices.user_info_id attendance_logs.person_id
       attendance_requests.person_id id_cards.user_info_id sms_left_out.person_id`,
    ),
    ...columns('unite', 'attendance_excuses.person_id'),
    ...columns('move', 'student_numbers.user_info_id', 'number'),
    ...columns('take', 'duplicate_dismissals.first_id duplicate_dismissals.second_id'),
    ...columns('own', 'students.user_info_id'),
  ],
  users: [
    ...columns(
      'move',
      'subject_offers.employee_id sections.adviser_id notifications.user_id parent_links.parent_id document_requests.requested_by user_merges.kept_user_id',
    ),
    ...columns(
      'unite',
      'user_roles.user_id user_permissions.user_id clearance_office_members.user_id announcement_reads.user_id notification_choices.user_id guard_posts.user_id',
    ),
    ...columns(
      'end',
      `sessions.user_id password_tokens.user_id second_factors.user_id passkeys.user_id recovery_codes.user_id
       pending_sign_ins.user_id user_identities.user_id sign_in_requests.user_id push_subscriptions.user_id`,
    ),
    ...columns('own', 'user_infos.user_id'),
    ...columns(
      'keep',
      `admission_documents.received_by admission_notes.author_id admissions.decided_by announcements.author_id announcements.withdrawn_by attendance_events.cancelled_by
       attendance_events.closed_by attendance_events.created_by attendance_excuses.excused_by attendance_logs.recorded_by attendance_requests.decided_by
       attendance_voids.voided_by class_attendance.marked_by class_attendance_locks.locked_by api_keys.created_by api_keys.owner_id api_keys.revoked_by bank_statement_lines.ignored_by
       bank_statements.imported_by bill_plans.chosen_by billing_requests.decided_by billing_requests.requested_by bulk_runs.created_by
       cashier_shifts.cashier_id cashier_shifts.closed_by certificate_texts.updated_by check_returns.created_by class_records.created_by
       credited_subjects.approved_by deficiencies.tagged_by deficiency_events.acted_by disadvantage_certificates.recorded_by
       disadvantage_certificates.revoked_by document_prints.printed_by document_request_events.done_by duplicate_dismissals.dismissed_by
       enrollments.accepted_by enrollments.enrolled_by enrollments.student_status_set_by enrollments.withdrawn_by files.owner_id
       grade_corrections.decided_by grade_corrections.endorsed_by grade_corrections.requested_by grade_extensions.extended_by
       grade_sheets.posted_by grade_sheets.reopening_requested_by grade_sheets.returned_by grade_sheets.submitted_by grade_sheets.verified_by
       grade_view_overrides.granted_by grade_view_overrides.revoked_by guard_posts.created_by graduations.candidate_by graduations.ended_by graduations.graduated_by
       holds.lifted_by holds.raised_by id_card_templates.created_by id_cards.issued_by id_cards.state_by imports.applied_by imports.created_by imports.undone_by issued_documents.issued_by
       issued_documents.revoked_by load_clearance_events.acted_by loads.added_by loads.cleared_by
       login_audits.user_id messages.user_id other_collections.cashier_id other_collections.voided_by parent_invitations.invited_by
       parent_links.removed_by password_reset_logs.requested_by password_reset_logs.user_id past_grades.created_by payment_proofs.decided_by
       payments.cashier_id privacy_consents.given_by_user privacy_consents.withdrawn_by privacy_exports.requested_by
       privacy_request_events.acted_by privacy_requests.closed_by privacy_requests.entered_by promissory_notes.decided_by promissory_notes.ended_by promissory_notes.requested_by
       readmissions.decided_by readmissions.undone_by school_notices.published_by remittance_reversals.created_by remittances.created_by section_members.added_by
       retention_runs.started_by scanner_devices.created_by scanner_devices.cut_off_by scanner_devices.last_seen_by
       scanner_devices.registered_by security_incidents.closed_by security_incidents.reported_by sponsor_bills.issued_by sponsor_payments.cashier_id sponsor_payments.voided_by
       sms_batches.author_id sms_batches.cancelled_by sms_batches.decided_by sms_opt_outs.added_by
       student_grants.granted_by student_grants.revoked_by subject_equivalences.approved_by syllabi.uploaded_by term_openings.opened_by
       terms.closed_by user_merges.absorbed_user_id user_merges.merged_by user_merges.undone_by waitlist_entries.added_by webhooks.created_by`,
    ),
  ],
}

/** What people call the rows of a table; the others are counted together. */
export const tableNames: Readonly<Record<string, string>> = {
  enrollments: 'Enrollments',
  admissions: 'Applications',
  payments: 'Payments',
  charges: 'Charges',
  past_grades: 'Past grades',
  credited_subjects: 'Credited subjects',
  student_grants: 'Grants',
  promissory_notes: 'Promissory notes',
  payment_proofs: 'Proofs of payment',
  holds: 'Holds',
  deficiencies: 'Deficiencies',
  document_requests: 'Document requests',
  issued_documents: 'Issued documents',
  graduations: 'Graduations',
  parent_links: 'Links of parents and children',
  subject_offers: 'Classes',
  sections: 'Sections',
  notifications: 'Notifications',
  user_roles: 'Roles',
  student_numbers: 'Student numbers',
}
