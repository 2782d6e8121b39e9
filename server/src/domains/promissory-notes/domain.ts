import { conflict } from '../../platform/errors.ts'
import { promissoryNotesRoutes } from './routes.ts'
import { waitingNoteReason } from './rules.ts'

export const promissoryNotesDomain = {
  routes: [promissoryNotesRoutes],
  // The second of two requests at the same moment.
  constraints: { promissory_notes_pending_key: () => conflict(waitingNoteReason) },
}
