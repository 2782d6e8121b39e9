import { admissionOffice } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptAdmission } from '../accept-admission.ts'
import { completeForApplicant } from '../applicant/complete-for-applicant.ts'
import { confirmForApplicant } from '../applicant/confirm-for-applicant.ts'
import { deleteAdmission } from '../delete-admission.ts'
import { rejectAdmission } from '../reject-admission.ts'
import { reviseAdmission } from '../revise-admission.ts'
import { addAdmissionNote } from './add-admission-note.ts'
import { attachAdmission } from './attach-admission.ts'
import { notTheSame } from './not-the-same.ts'
import {
  acceptedAccount,
  admission,
  admissionFile,
  admissionHistory,
  admissionIds,
  admissionMatches,
  admissionPhoto,
  admissions,
} from './reads.ts'
import { setDocument } from './set-document.ts'

export const officeRoutes = defineRoutes(admissionOffice, {
  admissions,
  admissionIds,
  admissionMatches,
  admission,
  admissionHistory,
  admissionFile,
  admissionPhoto,
  setDocument,
  addAdmissionNote,
  reviseAdmission,
  confirmForApplicant,
  completeForApplicant,
  attachAdmission,
  notTheSame,
  acceptAdmission,
  acceptedAccount,
  rejectAdmission,
  deleteAdmission,
})
