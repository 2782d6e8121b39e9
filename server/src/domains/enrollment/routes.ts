import { enrollment } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { acceptEnrollment } from './accept-enrollment.ts'
import { enrollAccount, enrolledSubjects, enrollments } from './reads.ts'
import { removeSubject } from './remove-subject.ts'
import { enrollmentSubjects } from './subject-reads.ts'
import { updateEnrollment } from './update-enrollment.ts'

export const enrollmentRoutes = routes(enrollment, {
  enrollments,
  enrollmentSubjects,
  enrolledSubjects,
  enrollAccount,
  updateEnrollment,
  removeSubject,
  acceptEnrollment,
})
