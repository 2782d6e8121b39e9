import { admissionOffice } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptAdmission } from '../accept-admission.ts'
import { completeForApplicant, confirmForApplicant } from '../applicant/for-applicant.ts'
import { deleteAdmission } from '../delete-admission.ts'
import { rejectAdmission } from '../reject-admission.ts'
import { reviseAdmission } from '../revise-admission.ts'
import { addAdmissionNote, attachAdmission, notTheSame, setDocument } from './applications.ts'
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
