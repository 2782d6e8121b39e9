import { describe, expect, it } from 'vitest'
import { contract } from './index.gen.ts'
import { matchScreen } from './platform/access/guard.ts'
import { screens } from './platform/access/screens.ts'
import type { Endpoint } from './platform/endpoint.ts'

/** The calls of section 7 of the specification, with parameters as in its table. A call marked `later` has no entry yet. */
const calls = `
GET /api/user
GET /api/logout
GET /api/informations
GET /api/notifications
GET /api/notifications/markAsRead/{id}
GET /api/maintenance
GET /api/settings
POST /api/updateBasicSetting
GET /api/settings/single
POST /api/settings/{key}
GET /api/roles
GET /api/permissions
POST /api/permissions
POST /api/permissions/{id}
GET /api/roles/permissions-by-role
POST /api/roles/permissions/update
GET /api/users
POST /api/users
PUT /api/users/{id}
PUT /api/users/updateStatus/{id}
GET /api/users/reset-password/{id}
GET /api/users/duplicates
DELETE /api/users/duplicates/{id}
GET /api/password-reset-logs
POST /api/password-reset-logs/{id}
GET /api/employee/subjectLoads
GET /api/employee/subjectRoster/{id}
GET /api/employee/subjectRoster/export/{id}
GET /api/employee/allStudentBySubject/{id}
GET /api/employee/studentGradeBySubject/{id}
POST /api/employee/updateStudentGrades
GET /api/student/loads
GET /api/student/allLoads
GET /api/students/billing/account
GET /api/enrollments
GET /api/enrollments/enrollmentSubjects/{id}
GET /api/enrollments/enrolled-subjects/{id}
GET /api/enrollments/enrollAccount/{id}
GET /api/subjectOffers
GET /api/optionLists
GET /api/courseOptions
POST /api/enrollments/{id}
POST /api/enrollments/updateEnrollments/{id}
PUT /api/enrollments/update-info/{id}
DELETE /api/enrollments/shift-course/{id}
DELETE /api/enrollments/admission/{id}
POST /api/enrollments/confirmation-mail/send/{id}
POST /api/enrollments/acceptAdmissions/{id}
POST /api/enrollments/rejectAdmissions/{id}
POST /api/enrollments/acceptEnrollments/{id}
POST /api/enrollments/withdrawn/{id}
POST /api/enrollments/removeEnrolledSubjects/{id}
GET /api/courses
GET /api/curriculum
POST /api/curriculum
PUT /api/curriculum/{id}`
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, later] = line.split(' ')
    return { method, path: path!.replace(/\{(\w+)\}/g, ':$1'), built: later === undefined }
  })

/** The routes of sections 2.2 to 2.4 of the specification. Those of 2.3 are written without /admin. */
const publicRoutes =
  '/ /first-login /online-admission /online-admission/{trans_no} /confirm /confirm/print /complete-admission /complete-admission/print /student/verify-status/{id} /forgot-password /reset-password /online-tor-request /tor-request/verify/{verification}'
const signedInRoutes =
  '/dashboard /user /identification-number /employees/subjects/{id}/syllabus/{sub_id} /instructor/subject-loads/roster/{sub_id} /instructor/subject-loads/syllabus/{sub_id} /api-keys /announcements /announcements/create /qrcode-scanner /attendance /attendance/{id} /id%20cards/students /id%20cards/employees /users /sms /messages /settings/system /settings/enrollments /settings/payments /settings/roles-permission /settings/notification-scheduling /settings/permissions /settings/roles /settings/duplicate-users /settings/password-reset /employees/subjects/{id}/clearance/{sub_id} /employees/subjects/{id}/grades/{sub_id} /admission/college /admission/high-school /complete-admission /confirm /enrollments/list /enrollments/new-request /enrollments/rejected /enrollments/cashier-hold /enrollments/for-enrollments /enrollments/enrolled /students /students/new /students/{id}/accounts /students/{id}/grades /students/{id}/standing /students/{id}/evaluation /settings/registrar/subject-offer /settings/registrar/courses /settings/registrar/prospectus /settings/registrar/prospectus/edit/{id} /settings/subject-offer/add /settings/subject-offer/edit/{id} /settings/registrar/subject-categories /reports/enrollments-statistics /employees /employees/subjects/{id} /employees/subjects/{id}/roster/{sub_id} /subjects /subjects/{id}/roster/{sub_id} /subjects/{id}/clearance/{sub_id} /subjects/{id}/grades/{sub_id} /reports/cashiers /accounts /accounts/{id} /payments /payments/billing/{id} /settings/fees /student/subjects /student/eclearance /student/grades /student/evaluation /student/billing /instructor/subject-loads /instructor/e-clearance /instructor/e-clearance/{sub_id} /instructor/grades /instructor/grades/roster/{sub_id} /employees/subjects/{id}/roster/{sub_id}/print /employees/subjects/{id}/grades/{sub_id}/print /subjects/{id}/roster/{sub_id}/print /subjects/{id}/grades/{sub_id}/print /attendance/{id}/qr-code /attendance/{id}/qr-code/print'
const printRoutes =
  '/complete-admission/admin/print /student/subjects/print/{account_id} /student/grades/print/{account_id} /enrollments/enrolled/{account_id}/print /payments/{account_id}/print /students/{id}/grades/print /instructor/subject-loads/roster/{sub_id}/print /instructor/grades/roster/{sub_id}/print'
const routes = [...publicRoutes.split(' '), ...signedInRoutes.split(' ').map((route) => `/admin${route}`), ...printRoutes.split(' ')].map(
  (route) => route.replace(/\{(\w+)\}/g, ':$1'),
)

const entries: Endpoint[] = Object.values(contract).flatMap((domain) => Object.values(domain))
const hasCall = (method: string, path: string) => entries.some((entry) => entry.method === method && entry.path === path)

describe('the calls of the specification', () => {
  it.each(calls)('$method $path: $built', ({ method, path, built }) => {
    expect(hasCall(method!, path)).toBe(built)
  })
  it('are declared once', () => {
    const names = entries.map((entry) => `${entry.method} ${entry.path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the routes of the specification', () => {
  it.each(routes)('%s is a screen', (route) => {
    const path = decodeURIComponent(route)
    expect(matchScreen(screens, route)?.path).toBe(path)
  })
})
