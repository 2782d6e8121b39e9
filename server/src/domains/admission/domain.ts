import { on } from '../events/publish.ts'
import { admissionCodeJob } from './applicant/admission-code.ts'
import { admissionNumberJob } from './applicant/admission-number.ts'
import { applicationConstraints } from './applicant/submit-admission.ts'
import { claimJob } from './claims/announce-claim.ts'
import { claimRoutes } from './claims/routes.ts'
import { removeDocuments } from './documents/remove-documents.ts'
import { officeRoutes } from './office/routes.ts'
import { admissionRoutes } from './routes.ts'

export const admissionDomain = {
  routes: [admissionRoutes, officeRoutes, claimRoutes],
  jobs: [admissionNumberJob, admissionCodeJob, claimJob],
  constraints: applicationConstraints,
  subscriptions: [
    on('request_cancelled', async (tx, ctx, { admission_id }) => {
      if (admission_id !== null) await removeDocuments(tx, ctx, admission_id)
    }),
  ],
}
