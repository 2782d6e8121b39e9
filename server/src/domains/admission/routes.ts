import { admission as contract } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { acceptAdmission } from './accept-admission.ts'
import { editAdmission } from './edit-admission.ts'
import { findAdmission } from './find-admission.ts'
import { admission, admissionPeriod, admissions } from './reads.ts'
import { rejectAdmission } from './reject-admission.ts'
import { submitAdmission } from './submit-admission.ts'

export const admissionRoutes = routes(contract, {
  admissionPeriod,
  submitAdmission,
  findAdmission,
  editAdmission,
  admissions,
  admission,
  acceptAdmission,
  rejectAdmission,
})
