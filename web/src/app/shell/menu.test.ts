import type { RoleKey } from '@talaan/contract'
import { rightsOf } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import { exists } from '../pages.ts'
import { menuOf } from './menu.ts'

const enrollments = ['list', 'new-request', 'for-enrollments', 'rejected', 'cashier-hold', 'enrolled'].map((name) => `enrollments/${name}`)
const everyonePages = ['dashboard', 'user']
const instructor = [
  ...everyonePages,
  'announcements',
  'instructor/subject-loads',
  'instructor/e-clearance',
  'instructor/grades',
  'instructor/attendance',
]
const officePages = ['announcements', 'employees', 'reports/enrollments-statistics', 'reports/agency', 'grade-sheets', 'students-at-risk']
const moneyReports = ['cashiers', 'monthly', 'receivables', 'grants', 'advances', 'journal', 'remittances'].map((name) => `reports/${name}`)
const cashierPages = ['accounts', 'payments', 'payment-proofs', 'promissory-notes', 'cashier-shifts', 'settings/fees', ...moneyReports]
const grantPages = ['grants', 'settings/grants']
const documentPages = ['issued-documents']
const registrarPages = [
  'admission/college',
  'identification-number',
  'qrcode-scanner',
  ...enrollments,
  'clearance',
  'document-requests',
  'sections',
  'subjects',
  'students',
  'settings/calendar',
  'settings/grading-scales',
  'settings/certificate-texts',
  'settings/terms/next',
  'settings/registrar/courses',
]
const systemPages = ['system', 'roles-permission', 'notification-scheduling', 'duplicate-users', 'password-reset'].map(
  (name) => `settings/${name}`,
)

/** The menus of the specification, with the screens that we added. */
const menus = {
  administrator: [
    ...[...everyonePages, ...officePages, ...cashierPages, ...grantPages, ...documentPages, ...registrarPages, ...systemPages],
    ...['attendance', 'id cards/students', 'id cards/employees', 'sms', 'users', 'approvals', 'audit', 'api-keys'],
    ...['privacy/requests', 'privacy/incidents', 'settings/privacy', 'settings/second-factor'],
  ],
  registrar: [...everyonePages, ...officePages, ...grantPages, ...documentPages, ...registrarPages, 'privacy/requests'],
  school_admin: [...everyonePages, ...officePages, ...grantPages, ...moneyReports, 'approvals', 'promissory-notes', 'cashier-shifts'],
  cashier: [...everyonePages, 'clearance', ...cashierPages, ...grantPages, ...documentPages],
  guard: [...everyonePages, 'attendance'],
  librarian: [...everyonePages, 'clearance'],
  full_time: instructor,
  part_time: instructor,
  student: [...everyonePages, ...['subjects', 'eclearance', 'grades', 'billing', 'documents', 'parents'].map((name) => `student/${name}`)],
  parent: [...everyonePages, 'parent/children'],
} satisfies Partial<Record<RoleKey, string[]>>

test.each(Object.entries(menus))('the menu of %s has the entries of the specification', (role, names) => {
  const entries = menuOf(rightsOf(role as RoleKey), exists).flatMap((section) => section.entries)
  const paths = entries.flatMap((entry) => entry.children ?? [entry]).map(({ path }) => path)
  expect(paths.sort()).toEqual(names.map((name) => `/admin/${name}`).sort())
})
