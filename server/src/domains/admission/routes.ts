import { admission as contract } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { editAdmission } from './edit-admission.ts'
import { findAdmission } from './find-admission.ts'
import { admissionPeriod } from './reads.ts'
import { submitAdmission } from './submit-admission.ts'

export const admissionRoutes = routes(contract, { admissionPeriod, submitAdmission, findAdmission, editAdmission })
