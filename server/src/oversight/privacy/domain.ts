import { on } from '#foundation/events/publish.ts'
import { exportJobs } from './exports/export-person.ts'
import { acknowledgeByApplication, acknowledgeByDocumentRequest, acknowledgeByFirstSignIn } from './notice/acknowledge-notice.ts'
import { requestJobs } from './requests/remind-of-requests.ts'
import { retentionJobs } from './retention/run-retention.ts'
import {
  consentsRoutes,
  dataExportsRoutes,
  incidentsRoutes,
  privacyRequestsRoutes,
  retentionRoutes,
  schoolNoticesRoutes,
} from './routes.ts'

export const privacyDomain = {
  routes: [schoolNoticesRoutes, consentsRoutes, dataExportsRoutes, privacyRequestsRoutes, retentionRoutes, incidentsRoutes],
  jobs: [...exportJobs, ...requestJobs, ...retentionJobs],
  subscriptions: [
    on('admission_submitted', acknowledgeByApplication),
    on('document_request_sent', acknowledgeByDocumentRequest),
    on('password_chosen', acknowledgeByFirstSignIn),
  ],
}
