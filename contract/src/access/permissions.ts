import type { RoleKey } from './roles.ts'

interface PermissionDefault {
  name: string
  /** Route patterns of the screens that this permission opens; parameters as `:name`. */
  urls: readonly string[]
  /** The roles that hold it in a new database. The administrator passes every check without a permission. */
  roles: readonly RoleKey[]
}

const office = ['administrator', 'registrar'] as const
const management = ['administrator', 'registrar', 'school_admin'] as const
const money = ['administrator', 'cashier'] as const
const collections = ['administrator', 'school_admin', 'cashier'] as const
const instructors = ['full_time', 'part_time'] as const
const clearanceOffices = [
  ...['administrator', 'registrar', 'cashier', 'dean', 'principal'],
  ...['sss_coordinator', 'sao_coordinator', 'guidance_counselor', 'librarian'],
] as readonly RoleKey[]
const administrator = ['administrator'] as const
const student = ['student'] as const

/**
 * The built-in permissions of an empty database. Later changes by administrators are made in the database.
 * The permissions that open a screen come first, then those that allow an action.
 */
export const permissions = [
  { name: 'View Announcements', urls: ['/admin/announcements', '/admin/announcements/create'], roles: [...management, ...instructors] },
  { name: 'View QR Code Scanner', urls: ['/admin/qrcode-scanner'], roles: office },
  {
    name: 'View Attendance',
    urls: ['/admin/attendance', '/admin/attendance/:id', '/admin/attendance/:id/qr-code', '/admin/attendance/:id/qr-code/print'],
    roles: ['administrator', 'guard'],
  },
  { name: 'View ID Cards', urls: ['/admin/id cards/students', '/admin/id cards/employees'], roles: administrator },
  { name: 'View Users', urls: ['/admin/users'], roles: administrator },
  { name: 'View SMS', urls: ['/admin/sms'], roles: administrator },
  { name: 'View Messages', urls: ['/admin/messages'], roles: administrator },
  { name: 'View System Settings', urls: ['/admin/settings/system'], roles: administrator },
  { name: 'View Enrollment Settings', urls: ['/admin/settings/enrollments'], roles: administrator },
  { name: 'View School Calendar', urls: ['/admin/settings/calendar'], roles: office },
  { name: 'Open Next Term', urls: ['/admin/settings/terms/next'], roles: office },
  { name: 'View Grading Scales', urls: ['/admin/settings/grading-scales'], roles: office },
  { name: 'View Payment Settings', urls: ['/admin/settings/payments', '/admin/settings/payments/receipt-layout'], roles: administrator },
  {
    name: 'View Roles and Permissions',
    urls: ['/admin/settings/roles-permission', '/admin/settings/permissions', '/admin/settings/roles'],
    roles: administrator,
  },
  { name: 'View Notification Scheduling', urls: ['/admin/settings/notification-scheduling'], roles: administrator },
  { name: 'View Duplicate Users', urls: ['/admin/settings/duplicate-users'], roles: administrator },
  { name: 'View Password Reset', urls: ['/admin/settings/password-reset'], roles: administrator },
  {
    name: 'View Faculty Clearance and Grades',
    urls: ['/admin/employees/subjects/:id/clearance/:sub_id', '/admin/employees/subjects/:id/grades/:sub_id'],
    roles: administrator,
  },
  { name: 'View Admission', urls: ['/admin/admission/college', '/admin/admission/high-school'], roles: office },
  { name: 'View Admission Confirmation', urls: ['/admin/confirm'], roles: office },
  {
    name: 'View Admission Completion',
    urls: ['/admin/complete-admission', '/complete-admission/admin/print'],
    roles: office,
  },
  {
    name: 'View Enrollments',
    urls: [
      '/admin/enrollments/list',
      '/admin/enrollments/new-request',
      '/admin/enrollments/rejected',
      '/admin/enrollments/cashier-hold',
      '/admin/enrollments/for-enrollments',
      '/admin/enrollments/enrolled',
      '/enrollments/enrolled/:account_id/print',
    ],
    roles: office,
  },
  {
    name: 'View Students',
    urls: [
      '/admin/students',
      '/admin/students/new',
      '/admin/students/graduation',
      '/admin/students/honors',
      '/admin/students/:id/accounts',
      '/admin/students/:id/grades',
      '/admin/students/:id/standing',
      '/admin/students/:id/evaluation',
    ],
    roles: office,
  },
  { name: 'Print Student Grades', urls: ['/students/:id/grades/print'], roles: administrator },
  {
    name: 'View Registrar Settings',
    urls: [
      '/admin/settings/registrar/courses',
      '/admin/settings/registrar/prospectus',
      '/admin/settings/registrar/prospectus/edit/:id',
      '/admin/settings/registrar/subject-offer',
      '/admin/settings/registrar/subject-categories',
      '/admin/settings/subject-offer/add',
      '/admin/settings/subject-offer/edit/:id',
    ],
    roles: office,
  },
  { name: 'View Subject Equivalences', urls: ['/admin/settings/registrar/equivalences'], roles: [...office, 'dean'] },
  { name: 'View Enrollment Statistics', urls: ['/admin/reports/enrollments-statistics'], roles: management },
  {
    name: 'View Faculty',
    urls: [
      '/admin/employees',
      '/admin/employees/subjects/:id',
      '/admin/employees/subjects/:id/roster/:sub_id',
      '/admin/employees/subjects/:id/roster/:sub_id/print',
      '/admin/employees/subjects/:id/grades/:sub_id/print',
    ],
    roles: management,
  },
  {
    name: 'View Subjects',
    urls: [
      '/admin/subjects',
      '/admin/subjects/:id/roster/:sub_id',
      '/admin/subjects/:id/clearance/:sub_id',
      '/admin/subjects/:id/grades/:sub_id',
      '/admin/subjects/:id/roster/:sub_id/print',
      '/admin/subjects/:id/grades/:sub_id/print',
    ],
    roles: management,
  },
  {
    name: 'View Grade Sheets',
    urls: ['/admin/grade-sheets', '/admin/grade-sheets/:id', '/admin/grade-sheets/:id/record', '/admin/grade-corrections'],
    roles: [...management, 'dean', 'principal'],
  },
  { name: 'View Sections', urls: ['/admin/sections', '/admin/sections/:id', '/admin/sections/:id/print'], roles: [...office, 'principal'] },
  { name: 'View Cashier Reports', urls: ['/admin/reports/cashiers', '/admin/reports/monthly'], roles: collections },
  {
    name: 'View Receivables',
    urls: ['/admin/reports/receivables', '/admin/payment-reminders', '/admin/payment-reminders/sent'],
    roles: collections,
  },
  { name: 'View Money Reports', urls: ['/admin/reports/grants', '/admin/reports/advances'], roles: collections },
  { name: 'View Journal', urls: ['/admin/reports/journal', '/admin/settings/account-codes'], roles: collections },
  {
    name: 'View Accounts',
    urls: ['/admin/accounts', '/admin/accounts/:id', '/admin/surcharges', '/admin/cash-discounts'],
    roles: money,
  },
  {
    name: 'View Payments',
    urls: [
      '/admin/payments',
      '/admin/payments/billing/:id',
      '/admin/payments/students/:id',
      '/payments/:account_id/print',
      '/payments/:account_id/bill/print',
      '/payments/receipts/:id/print',
      '/admin/other-collections',
      '/payments/other-receipts/:id/print',
    ],
    roles: money,
  },
  {
    name: 'View Cashier Shifts',
    urls: ['/admin/cashier-shifts', '/admin/cashier-shifts/:id', '/admin/cashier-shifts/:id/print', '/admin/reports/remittances'],
    roles: collections,
  },
  {
    name: 'View Promissory Notes',
    urls: ['/admin/promissory-notes', '/payments/promissory-notes/:id/print', '/payments/:account_id/permit/print'],
    roles: collections,
  },
  {
    name: 'View Fees',
    urls: [
      '/admin/settings/fees',
      '/admin/settings/withdrawal-policies',
      '/admin/settings/opening-balances',
      '/admin/settings/payment-plans',
      '/admin/settings/other-collections',
    ],
    roles: money,
  },
  {
    name: 'View Grants',
    urls: [
      '/admin/grants',
      '/admin/sponsor-bills',
      '/admin/sponsor-bills/:id',
      '/admin/sponsor-bills/:id/print',
      '/payments/sponsor-receipts/:id/print',
      '/admin/settings/grants',
      '/admin/settings/sponsors',
    ],
    roles: [...management, 'cashier'],
  },
  {
    name: 'View Own Subjects',
    urls: ['/admin/student/subjects', '/student/subjects/print/:account_id'],
    roles: student,
  },
  { name: 'View Own Clearance', urls: ['/admin/student/eclearance', '/student/clearance/print'], roles: student },
  { name: 'View Own Grades', urls: ['/admin/student/grades', '/student/grades/print/:account_id'], roles: student },
  { name: 'View Own Evaluation', urls: ['/admin/student/evaluation'], roles: student },
  { name: 'View Own Billing', urls: ['/admin/student/billing', '/student/permit/print'], roles: student },
  {
    name: 'View Own Subject Loads',
    urls: ['/admin/instructor/subject-loads', '/instructor/subject-loads/roster/:sub_id/print'],
    roles: instructors,
  },
  {
    name: 'View Own E-Clearance',
    urls: ['/admin/instructor/e-clearance', '/admin/instructor/e-clearance/:sub_id'],
    roles: instructors,
  },
  {
    name: 'View Own Grade Sheets',
    urls: [
      '/admin/instructor/grades',
      '/admin/instructor/grades/roster/:sub_id',
      '/admin/instructor/grades/record/:sub_id',
      '/instructor/grades/roster/:sub_id/print',
    ],
    roles: instructors,
  },
  { name: 'View Own Section', urls: ['/admin/instructor/section'], roles: [...instructors, 'hs_teacher'] },

  { name: 'Add User', urls: [], roles: administrator },
  { name: 'Edit User', urls: [], roles: administrator },
  { name: 'Change User Status', urls: [], roles: administrator },
  { name: 'Print Sign-in Slips', urls: [], roles: office },
  { name: 'Update System Settings', urls: [], roles: administrator },
  { name: 'Update School Calendar', urls: ['/admin/settings/terms/:id/close'], roles: office },
  { name: 'Update Grading Scales', urls: [], roles: office },
  { name: 'Update Payment Settings', urls: [], roles: administrator },
  { name: 'Edit Permissions', urls: [], roles: administrator },
  { name: 'Accept Admission', urls: [], roles: office },
  { name: 'Reject Admission', urls: [], roles: office },
  { name: 'Update Enrollment', urls: [], roles: office },
  { name: 'Remove Subject', urls: [], roles: office },
  { name: 'Accept Enrollment', urls: [], roles: office },
  { name: 'Hold Enrollment', urls: [], roles: ['administrator', 'registrar', 'cashier'] },
  { name: 'Shift Course', urls: [], roles: office },
  { name: 'Withdraw Enrollment', urls: [], roles: office },
  { name: 'Resend Enrollment Confirmation', urls: [], roles: office },
  { name: 'Override Passed Subject', urls: [], roles: office },
  { name: 'Override Prerequisite', urls: [], roles: office },
  { name: 'Override Corequisite', urls: [], roles: office },
  { name: 'Override Schedule Clash', urls: [], roles: office },
  { name: 'Override Maximum Units', urls: [], roles: office },
  { name: 'Override Standing', urls: [], roles: office },
  { name: 'Override Closed Section', urls: [], roles: office },
  { name: 'Override Hold', urls: [], roles: office },
  { name: 'Override Add and Drop Period', urls: [], roles: office },
  { name: 'Edit Admission', urls: [], roles: office },
  { name: 'Delete Admission', urls: [], roles: office },
  { name: 'Update Student Info', urls: [], roles: office },
  { name: 'Add Student', urls: [], roles: office },
  { name: 'Assign Student Number', urls: [], roles: office },
  { name: 'Credit Subject', urls: [], roles: office },
  { name: 'Request Enrollment', urls: [], roles: student },
  { name: 'Resend Message', urls: [], roles: administrator },
  { name: 'Edit Curriculum', urls: [], roles: office },
  { name: 'View Issued Documents', urls: ['/admin/issued-documents'], roles: [...office, 'cashier'] },
  { name: 'Revoke Issued Documents', urls: [], roles: office },
  { name: 'View Document Requests', urls: ['/admin/document-requests', '/admin/document-requests/:id'], roles: office },
  { name: 'Process Document Requests', urls: [], roles: office },
  { name: 'Issue Transcripts', urls: ['/students/:id/transcript/print'], roles: office },
  { name: 'Request Documents', urls: ['/admin/student/documents'], roles: student },
  { name: 'Receive Payment', urls: [], roles: money },
  { name: 'Void Payment', urls: [], roles: money },
  { name: 'Adjust Accounts', urls: ['/admin/memos/:id/print'], roles: money },
  { name: 'Refund Payments', urls: ['/admin/refunds/:id/print'], roles: money },
  { name: 'Approve Adjustments', urls: ['/admin/approvals'], roles: ['administrator', 'school_admin'] },
  { name: 'Decide Promissory Notes', urls: [], roles: collections },
  { name: 'Decide Payment Proofs', urls: ['/admin/payment-proofs', '/admin/payment-proofs/:id'], roles: money },
  { name: 'Match Bank Statements', urls: ['/admin/bank-statements', '/admin/bank-statements/:id'], roles: money },
  { name: 'Send Payment Proof', urls: [], roles: student },
  { name: 'Request Promissory Note', urls: ['/student/promissory-notes/:id/print'], roles: student },
  { name: 'Update Fees', urls: [], roles: money },
  { name: 'Set Account Codes', urls: [], roles: ['administrator', 'school_admin'] },
  { name: 'Bill Sponsors', urls: [], roles: ['administrator', 'school_admin'] },
  { name: 'Award Grants', urls: [], roles: ['administrator', 'school_admin'] },
  { name: 'Update Grants', urls: [], roles: ['administrator', 'school_admin'] },
  { name: 'Enter Grades', urls: [], roles: instructors },
  { name: 'Clear Students', urls: [], roles: instructors },
  { name: 'Verify Grades', urls: [], roles: [...office, 'dean', 'principal'] },
  { name: 'Post Grades', urls: [], roles: office },
  { name: 'Upload Syllabus', urls: [], roles: instructors },
  { name: 'View Office Clearance', urls: ['/admin/clearance'], roles: clearanceOffices },
  { name: 'Tag Deficiencies', urls: [], roles: clearanceOffices },
  { name: 'Update Clearance Offices', urls: ['/admin/settings/clearance-offices'], roles: office },
  { name: 'Edit Employee', urls: [], roles: office },
  { name: 'Edit Sections', urls: [], roles: [...office, 'principal'] },
] as const satisfies readonly PermissionDefault[]

export type PermissionName = (typeof permissions)[number]['name']
