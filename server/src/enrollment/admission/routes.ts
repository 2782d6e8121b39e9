import { admission as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { mailAdmissionCode, mailAdmissionNumber } from './applicant/applicant-mails.ts'
import { applicationSlip } from './applicant/application-slip.ts'
import { admissionChallenge } from './applicant/captcha-challenge.ts'
import { editAdmission, throttleEdit } from './applicant/edit-admission.ts'
import { findAdmission } from './applicant/find-admission.ts'
import { submitAdmission } from './applicant/submit-admission.ts'
import { throttleCode, throttleFile, throttleLookup, throttleNumber, throttlePublic, throttleSubmission } from './applicant/throttles.ts'
import { verifyStatus } from './applicant/verify-status.ts'
import { completeAdmission, confirmAdmission } from './complete-admission.ts'
import { openDocument } from './documents/open-document.ts'
import { removeDocument } from './documents/remove-document.ts'
import { checkUploader, uploadDocument } from './documents/upload-document.ts'
import { admissionPeriod } from './reads.ts'
export const admissionRoutes = defineRoutes(
  contract,
  {
    admissionPeriod,
    admissionChallenge,
    submitAdmission,
    findAdmission,
    mailAdmissionCode,
    mailAdmissionNumber,
    applicationSlip,
    editAdmission,
    uploadDocument,
    removeDocument,
    openDocument,
    confirmAdmission,
    completeAdmission,
    verifyStatus,
  },
  {
    admissionChallenge: { before: throttlePublic },
    submitAdmission: { before: (ctx, input) => throttleSubmission(ctx, input.personal_email) },
    findAdmission: { before: (ctx, input) => throttleLookup(ctx, input.trans_no) },
    mailAdmissionCode: { before: (ctx, input) => throttleCode(ctx, input.trans_no) },
    mailAdmissionNumber: { before: throttleNumber },
    applicationSlip: { before: throttlePublic },
    editAdmission: { before: throttleEdit },
    uploadDocument: { beforeUpload: throttleFile, beforeFile: checkUploader },
    removeDocument: { before: throttlePublic },
    openDocument: { before: throttlePublic },
    confirmAdmission: { before: throttlePublic },
    completeAdmission: { before: throttlePublic },
    verifyStatus: { before: throttlePublic },
  },
)
