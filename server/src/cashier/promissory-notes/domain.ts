import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { conflict } from '#platform/errors.ts'
import { existingCertificateReason } from './certificates/certificate-rules.ts'
import { promissoryNotesRoutes } from './routes.ts'
import { waitingNoteReason } from './rules.ts'

export const promissoryNotesDomain: Manifest = {
  routes: [promissoryNotesRoutes],
  // The second of two requests at the same moment.
  constraints: {
    promissory_notes_pending_key: () => conflict(waitingNoteReason),
    disadvantage_certificates_number_key: () => conflict(existingCertificateReason),
  },
  personColumns: [
    { of: 'students', merge: 'move', copy: 'bills', columns: 'promissory_notes.student_id disadvantage_certificates.student_id' },
    actsOfWork(
      `disadvantage_certificates.created_by disadvantage_certificates.revoked_by grade_view_overrides.granted_by
       grade_view_overrides.revoked_by promissory_notes.decided_by promissory_notes.ended_by promissory_notes.requested_by`,
    ),
  ],
  records: {
    disadvantage_certificates: { person: 'student_id' },
    grade_view_overrides: { person: 'enrollment_id' },
    promissory_notes: { name: 'number::text', person: 'student_id' },
  },
}
