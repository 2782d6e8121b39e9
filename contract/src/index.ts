import { addDrop } from './add-drop.ts'
import { admission } from './admission.ts'
import { admissionDesk } from './admission-desk.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { block } from './block.ts'
import { bulkRuns } from './bulk-runs.ts'
import { certificates } from './certificates.ts'
import { curriculum } from './curriculum.ts'
import { dashboard } from './dashboard.ts'
import { enrollment } from './enrollment.ts'
import { enrollmentActions } from './enrollment-actions.ts'
import { enrollmentRequest } from './enrollment-request.ts'
import { faculty } from './faculty.ts'
import { grades } from './grades.ts'
import { identification } from './identification.ts'
import { imports } from './imports.ts'
import { messaging } from './messaging.ts'
import { offers } from './offers.ts'
import { prospectus } from './prospectus.ts'
import { settings } from './settings.ts'
import { studentRecords } from './student-records.ts'
import { studentStudies } from './student-studies.ts'
import { students } from './students.ts'
import { subjects } from './subjects.ts'
import { users } from './users.ts'
import { waitlist } from './waitlist.ts'

/** Every call there is, by domain. */
export const contract = {
  auth,
  users,
  settings,
  addDrop,
  messaging,
  dashboard,
  curriculum,
  prospectus,
  admission,
  admissionDesk,
  bulkRuns,
  enrollment,
  block,
  enrollmentRequest,
  waitlist,
  enrollmentActions,
  certificates,
  billing,
  offers,
  subjects,
  faculty,
  grades,
  students,
  studentRecords,
  studentStudies,
  identification,
  imports,
}

export * from './access/guard.ts'
export * from './access/permissions.ts'
export * from './access/roles.ts'
export * from './access/screens.ts'
export * from './add-drop.ts'
export * from './admission.ts'
export * from './admission-desk.ts'
export * from './admission-details.ts'
export * from './auth.ts'
export * from './billing.ts'
export * from './block.ts'
export * from './bulk-runs.ts'
export * from './certificates.ts'
export * from './course-levels.ts'
export * from './curriculum.ts'
export * from './dashboard.ts'
export * from './demand.ts'
export * from './documents.ts'
export * from './endpoint.ts'
export * from './enrollment.ts'
export * from './enrollment-actions.ts'
export * from './enrollment-request.ts'
export * from './faculty.ts'
export * from './grades.ts'
export * from './grading.ts'
export * from './identification.ts'
export * from './imports.ts'
export * from './messaging.ts'
export * from './offers.ts'
export * from './people.ts'
export * from './privacy-notice.ts'
export * from './prospectus.ts'
export * from './prospectus-graph.ts'
export * from './reason.ts'
export * from './roster.ts'
export * from './schedule-text.ts'
export * from './settings.ts'
export * from './shapes.ts'
export * from './sheet-cells.ts'
export * from './student-records.ts'
export * from './student-studies.ts'
export * from './students.ts'
export * from './subjects.ts'
export * from './timetable.ts'
export * from './users.ts'
export * from './values.ts'
export * from './waitlist.ts'
