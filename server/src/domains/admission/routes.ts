import { admission as contract } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { applicationSlip } from './application-slip.ts'
import { completeAdmission } from './complete-admission.ts'
import { confirmAdmission } from './confirm-admission.ts'
import { editAdmission } from './edit-admission.ts'
import { findAdmission } from './find-admission.ts'
import { mailAdmissionCode } from './mail-admission-code.ts'
import { openDocument } from './open-document.ts'
import { admissionChallenge } from './proof.ts'
import { admissionPeriod } from './reads.ts'
import { removeDocument } from './remove-document.ts'
import { submitAdmission } from './submit-admission.ts'
import { uploadDocument } from './upload-document.ts'
import { verifyStatus } from './verify-status.ts'

export const admissionRoutes = routes(contract, {
  admissionPeriod,
  admissionChallenge,
  submitAdmission,
  findAdmission,
  mailAdmissionCode,
  applicationSlip,
  editAdmission,
  uploadDocument,
  removeDocument,
  openDocument,
  confirmAdmission,
  completeAdmission,
  verifyStatus,
})
