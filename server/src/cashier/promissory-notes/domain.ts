import { conflict } from '#platform/errors.ts'
import { existingCertificateReason } from './certificates/certificate-rules.ts'
import { promissoryNotesRoutes } from './routes.ts'
import { waitingNoteReason } from './rules.ts'

export const promissoryNotesDomain = {
  routes: [promissoryNotesRoutes],
  // The second of two requests at the same moment.
  constraints: {
    promissory_notes_pending_key: () => conflict(waitingNoteReason),
    disadvantage_certificates_number_key: () => conflict(existingCertificateReason),
  },
}
