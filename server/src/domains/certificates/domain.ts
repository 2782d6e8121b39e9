import { on } from '../events/publish.ts'
import { restoreStudent } from './restore-student.ts'
import { certificatesRoutes, certificateTextsRoutes } from './routes.ts'

export const certificatesDomain = {
  routes: [certificatesRoutes, certificateTextsRoutes],
  subscriptions: [on('document_revoked', restoreStudent)],
}
