import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { admissionCodeJob } from './applicant/admission-code.ts'
import { admissionNumberJob } from './applicant/admission-number.ts'
import { namesakesJob } from './applicant/announce-namesakes.ts'
import { claimJob } from './claims/announce-claim.ts'
import { claimRoutes } from './claims/routes.ts'
import { removeDocuments } from './documents/remove-documents.ts'
import { officeRoutes } from './office/routes.ts'
import { admissionRoutes } from './routes.ts'

export const admissionDomain: Manifest = {
  routes: [admissionRoutes, officeRoutes, claimRoutes],
  jobs: [admissionNumberJob, admissionCodeJob, namesakesJob, claimJob],
  subscriptions: [
    on('request_cancelled', async (tx, ctx, { admission_id }) => {
      if (admission_id !== null) await removeDocuments(tx, ctx, admission_id)
    }),
  ],
  personColumns: [
    { of: 'students', merge: 'move', copy: 'admissions', columns: 'admissions.student_id admission_documents.student_id' },
    {
      of: 'students',
      merge: 'move',
      leftOut: 'Claimed by an application whose sender is not known',
      columns: 'admissions.claimed_student_id',
    },
    { of: 'user_infos', merge: 'move', leftOut: 'A note of the office about somebody else', columns: 'admission_notes.other_person_id' },
    actsOfWork('admission_documents.received_by admission_notes.created_by admissions.decided_by'),
  ],
  records: { admissions: { name: 'trans_no', person: 'student_id' } },
}
