import { promissoryNotes as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { approvePromissoryNote } from './approve-promissory-note.ts'
import { cancelPromissoryNote } from './cancel-promissory-note.ts'
import { recordDisadvantageCertificate } from './certificates/record-disadvantage-certificate.ts'
import { revokeDisadvantageCertificate } from './certificates/revoke-disadvantage-certificate.ts'
import { endGradeView } from './end-grade-view.ts'
import { endPromissoryNote } from './end-promissory-note.ts'
import { grantGradeView } from './grant-grade-view.ts'
import { printExaminationPermit } from './permits/print-examination-permit.ts'
import { examinationPermit } from './permits/reads.ts'
import { printPromissoryNote } from './print-promissory-note.ts'
import { accountPromissoryNotes, ownPromissoryNotes, promissoryNotes } from './reads.ts'
import { recordPromissoryNote } from './record-promissory-note.ts'
import { rejectPromissoryNote } from './reject-promissory-note.ts'
import { requestPromissoryNote } from './request-promissory-note.ts'

export const promissoryNotesRoutes = defineRoutes(contract, {
  promissoryNotes,
  printPromissoryNote,
  accountPromissoryNotes,
  ownPromissoryNotes,
  requestPromissoryNote,
  recordPromissoryNote,
  cancelPromissoryNote,
  approvePromissoryNote,
  rejectPromissoryNote,
  endPromissoryNote,
  grantGradeView,
  endGradeView,
  recordDisadvantageCertificate,
  revokeDisadvantageCertificate,
  examinationPermit,
  printExaminationPermit,
})
