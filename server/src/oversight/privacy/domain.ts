import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
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

export const privacyDomain: Manifest = {
  routes: [schoolNoticesRoutes, consentsRoutes, dataExportsRoutes, privacyRequestsRoutes, retentionRoutes, incidentsRoutes],
  jobs: [...exportJobs, ...requestJobs, ...retentionJobs],
  subscriptions: [
    on('admission_submitted', acknowledgeByApplication),
    on('document_request_sent', acknowledgeByDocumentRequest),
    on('password_chosen', acknowledgeByFirstSignIn),
  ],
  personColumns: [
    {
      of: 'user_infos',
      merge: 'move',
      copy: 'consents',
      columns: 'notice_acknowledgements.user_info_id privacy_consents.user_info_id privacy_requests.user_info_id',
    },
    { of: 'user_infos', merge: 'move', leftOut: 'Copies are not copied', columns: 'privacy_exports.user_info_id' },
    actsOfWork(
      `privacy_consents.given_by_user privacy_consents.withdrawn_by privacy_exports.requested_by privacy_request_events.created_by
       privacy_requests.closed_by privacy_requests.created_by school_notices.published_by retention_runs.started_by
       security_incidents.closed_by security_incidents.reported_by`,
    ),
  ],
}
