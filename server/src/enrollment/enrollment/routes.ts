import { enrollment, enrollmentActions } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptEnrollment } from './accept-enrollment.ts'
import { editEnrollment } from './edit-enrollment.ts'
import { enrollmentEvents, ownEvents } from './history/reads.ts'
import { holdEnrollment, releaseHold } from './holds/holds.ts'
import { enrollAccount, enrolledSubjects, enrollments } from './reads.ts'
import { reassessEnrollment, reassessment } from './reassess-enrollment.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { shiftCourse, shiftFees, shiftOptions } from './shift-course.ts'
import { removeSubject, subjectRemoval } from './subjects/remove-subject.ts'
import { enrollmentSubjects } from './subjects/subject-reads.ts'
import { updateSubjects } from './subjects/update-subjects.ts'
import { undoEnrollment } from './undo-enrollment.ts'
import { studentInfo, updateStudentInfo } from './update-student-info.ts'
import { withdrawal, withdrawEnrollment } from './withdraw-enrollment.ts'
export const enrollmentRoutes = defineRoutes(enrollment, {
  enrollments,
  enrollmentSubjects,
  enrolledSubjects,
  enrollAccount,
  updateSubjects,
  subjectRemoval,
  removeSubject,
  acceptEnrollment,
})

export const enrollmentActionRoutes = defineRoutes(enrollmentActions, {
  editEnrollment,
  studentInfo,
  updateStudentInfo,
  holdEnrollment,
  releaseHold,
  withdrawal,
  withdrawEnrollment,
  undoEnrollment,
  reassessment,
  reassessEnrollment,
  shiftOptions,
  shiftFees,
  shiftCourse,
  resendConfirmation,
  enrollmentEvents,
  ownEvents,
})
