import { promissoryNotes as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { recordDisadvantageCertificate, revokeDisadvantageCertificate } from './certificates/disadvantage-certificates.ts'
import { endGradeView, grantGradeView } from './grade-views.ts'
import { printExaminationPermit } from './permits/print-examination-permit.ts'
import { examinationPermit } from './permits/reads.ts'
import {
  approvePromissoryNote,
  cancelPromissoryNote,
  endPromissoryNote,
  printPromissoryNote,
  recordPromissoryNote,
  rejectPromissoryNote,
  requestPromissoryNote,
} from './promissory-notes.ts'
import { accountPromissoryNotes, ownPromissoryNotes, promissoryNotes } from './reads.ts'
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
