import { admissionDeskRoutes } from '../domains/admission/desk-routes.ts'
import { admissionRoutes } from '../domains/admission/routes.ts'
import { authRoutes } from '../domains/auth/routes.ts'
import { billingRoutes } from '../domains/billing/routes.ts'
import { bulkRunsRoutes } from '../domains/bulk-runs/routes.ts'
import { curriculumRoutes } from '../domains/curriculum/routes.ts'
import { dashboardRoutes } from '../domains/dashboard/routes.ts'
import { enrollmentActionRoutes } from '../domains/enrollment/action-routes.ts'
import { certificateRoutes } from '../domains/enrollment/certificate.ts'
import { blockRoutes, enrollmentRequestRoutes } from '../domains/enrollment/request-routes.ts'
import { enrollmentRoutes } from '../domains/enrollment/routes.ts'
import { waitlistRoutes } from '../domains/enrollment/waitlist-routes.ts'
import { facultyRoutes } from '../domains/faculty/routes.ts'
import { gradesRoutes } from '../domains/grades/routes.ts'
import { identificationRoutes } from '../domains/identification/routes.ts'
import { importsRoutes } from '../domains/imports/routes.ts'
import { messagingRoutes } from '../domains/messaging/routes.ts'
import { offersRoutes } from '../domains/offers/routes.ts'
import { prospectusRoutes } from '../domains/prospectus/routes.ts'
import { addDropRoutes } from '../domains/settings/add-drop.ts'
import { settingsRoutes } from '../domains/settings/routes.ts'
import { studentRecordsRoutes, studentStudiesRoutes, studentsRoutes } from '../domains/students/routes.ts'
import { subjectsRoutes } from '../domains/subjects/routes.ts'
import { usersRoutes } from '../domains/users/routes.ts'
import type { RouteModule } from '../platform/http/routes.ts'

/** Every domain's `routes.ts`. */
export const domains: readonly RouteModule[] = [
  admissionRoutes,
  admissionDeskRoutes,
  authRoutes,
  billingRoutes,
  bulkRunsRoutes,
  certificateRoutes,
  curriculumRoutes,
  dashboardRoutes,
  enrollmentRoutes,
  waitlistRoutes,
  blockRoutes,
  enrollmentRequestRoutes,
  enrollmentActionRoutes,
  facultyRoutes,
  gradesRoutes,
  importsRoutes,
  messagingRoutes,
  prospectusRoutes,
  offersRoutes,
  settingsRoutes,
  addDropRoutes,
  studentsRoutes,
  studentRecordsRoutes,
  studentStudiesRoutes,
  identificationRoutes,
  subjectsRoutes,
  usersRoutes,
]
