import { on } from '#foundation/events/publish.ts'
import { admissionCodeJob } from './applicant/admission-code.ts'
import { admissionNumberJob } from './applicant/admission-number.ts'
import { namesakesJob } from './applicant/announce-namesakes.ts'
import { claimJob } from './claims/announce-claim.ts'
import { claimRoutes } from './claims/routes.ts'
import { removeDocuments } from './documents/remove-documents.ts'
import { officeRoutes } from './office/routes.ts'
import { admissionRoutes } from './routes.ts'

export const admissionDomain = {
  routes: [admissionRoutes, officeRoutes, claimRoutes],
  jobs: [admissionNumberJob, admissionCodeJob, namesakesJob, claimJob],
  subscriptions: [
    on('request_cancelled', async (tx, ctx, { admission_id }) => {
      if (admission_id !== null) await removeDocuments(tx, ctx, admission_id)
    }),
  ],
}
