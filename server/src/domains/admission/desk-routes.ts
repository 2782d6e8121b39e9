import { admissionDesk } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { acceptAdmission } from './accept-admission.ts'
import { admission, admissions } from './desk-reads.ts'
import { rejectAdmission } from './reject-admission.ts'

export const admissionDeskRoutes = routes(admissionDesk, { admissions, admission, acceptAdmission, rejectAdmission })
