import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { restoreStudent } from './certificates/restore-student.ts'
import { certificatesRoutes, certificateTextsRoutes } from './certificates/routes.ts'
import { deleteUnverifiedRequests } from './requests/delete-unverified-requests.ts'
import { documentRequestsRoutes } from './requests/routes.ts'
import { schoolFormsRoutes } from './school-forms/routes.ts'

const DELETE_UNVERIFIED = 'delete-unverified-requests'

export const documentsDomain: Manifest = {
  routes: [documentRequestsRoutes, certificatesRoutes, certificateTextsRoutes, schoolFormsRoutes],
  subscriptions: [on('document_revoked', restoreStudent)],
  jobs: [
    defineJob({
      name: DELETE_UNVERIFIED,
      cron: '30 3 * * *',
      run: async (services) => {
        await deleteUnverifiedRequests(jobContext(services, DELETE_UNVERIFIED))
      },
    }),
  ],
  personColumns: [
    { of: 'students', merge: 'move', copy: 'documents', columns: 'document_requests.student_id' },
    { of: 'users', merge: 'move', copy: 'documents', columns: 'document_requests.requested_by' },
    actsOfWork('certificate_texts.updated_by document_request_events.created_by'),
  ],
  records: { document_requests: { name: 'code', person: 'student_id' } },
}
