import { enrollmentActions } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { enrollmentEvents, ownEvents } from './events.ts'
import { holdEnrollment } from './hold-enrollment.ts'
import { releaseHold } from './release-hold.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { shiftCourse, shiftOptions } from './shift-course.ts'
import { updateEnrollments } from './update-enrollments.ts'
import { studentInfo, updateInfo } from './update-info.ts'
import { withdrawal, withdrawEnrollment } from './withdraw-enrollment.ts'

export const enrollmentActionRoutes = routes(enrollmentActions, {
  updateEnrollments,
  studentInfo,
  updateInfo,
  holdEnrollment,
  releaseHold,
  withdrawal,
  withdrawEnrollment,
  shiftOptions,
  shiftCourse,
  resendConfirmation,
  enrollmentEvents,
  ownEvents,
})
