import { classRecords, gradeCorrections, gradeResults, gradeSheets, grades, unsettledGrades } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { openClassRecord } from './class-records/open-class-record.ts'
import { ownScores } from './class-records/own-scores.ts'
import { classRecord, classRecordGrades, recordTemplates } from './class-records/record-reads.ts'
import { deleteRecordTemplate, saveRecordTemplate } from './class-records/record-templates.ts'
import { showScores } from './class-records/show-scores.ts'
import { updateClassRecord } from './class-records/update-class-record.ts'
import { updateScores } from './class-records/update-scores.ts'
import { attachCorrectionFile } from './corrections/attach-correction-file.ts'
import { correctionFile, gradeCorrections as listCorrections } from './corrections/correction-reads.ts'
import { applyCorrection, correctGrade, endorseCorrection, rejectCorrection, requestCorrection } from './corrections/corrections.ts'
import { gradeSheet } from './reads.ts'
import { gradeResults as listGradeResults, studentsAtRisk } from './results/result-reads.ts'
import { enterLateGrades } from './sheets/enter-late-grades.ts'
import { gradeSheets as listGradeSheets } from './sheets/list-reads.ts'
import { remindInstructors } from './sheets/remind-instructors.ts'
import { rejectReopening, reopenGradeSheet, requestReopening } from './sheets/reopening.ts'
import { postGradeSheets, returnGradeSheet, submitGradeSheet, verifyGradeSheets } from './sheets/sheet-steps.ts'
import { extendSettlement } from './unsettled/extend-settlement.ts'
import { failUnsettled } from './unsettled/fail-unsettled.ts'
import { unsettledGrades as listUnsettledGrades } from './unsettled/unsettled-reads.ts'
import { updateStudentGrades } from './update-student-grades.ts'
export const gradesRoutes = defineRoutes(grades, { gradeSheet, updateStudentGrades })

export const gradeSheetsRoutes = defineRoutes(gradeSheets, {
  gradeSheets: listGradeSheets,
  remindInstructors,
  submitGradeSheet,
  enterLateGrades,
  verifyGradeSheets,
  postGradeSheets,
  returnGradeSheet,
  requestReopening,
  reopenGradeSheet,
  rejectReopening,
})

export const gradeCorrectionsRoutes = defineRoutes(gradeCorrections, {
  gradeCorrections: listCorrections,
  requestCorrection,
  attachCorrectionFile,
  correctionFile,
  endorseCorrection,
  applyCorrection,
  rejectCorrection,
  correctGrade,
})

export const gradeResultsRoutes = defineRoutes(gradeResults, { gradeResults: listGradeResults, studentsAtRisk })

export const classRecordsRoutes = defineRoutes(classRecords, {
  classRecord,
  classRecordGrades,
  openClassRecord,
  updateClassRecord,
  updateScores,
  showScores,
  ownScores,
  recordTemplates,
  saveRecordTemplate,
  deleteRecordTemplate,
})

export const unsettledGradesRoutes = defineRoutes(unsettledGrades, {
  unsettledGrades: listUnsettledGrades,
  extendSettlement,
  failUnsettled,
})
