import type { PermissionName } from './permissions.ts'

export type MenuGroup = 'main' | 'id-cards' | 'enrollments' | 'reports' | 'settings' | 'instructor' | 'student'
type Badge = 'total' | 'new_request' | 'for_enrollment' | 'rejected' | 'on_hold' | 'approvals' | 'notes'

export interface Screen {
  /** Route pattern; parameters as `:name`. Signed-in screens are under /admin, except some print pages. */
  path: string
  title: string
  /** Who opens the screen: anybody, any signed-in person, or holders of the permission with this name. */
  permission: 'public' | 'signed-in' | PermissionName
  /** With `permission`, the menu entry is shown only to those who also hold that permission. */
  menu?: { group: MenuGroup; icon: string; label: string; badge?: Badge; permission?: PermissionName }
  /** Kept on the device, and opens without a network. */
  isOffline?: true
  /** Calls requested, with the screen's files, while the portal itself is still loading: people open this screen on phones. */
  earlyCalls?: readonly string[]
}

/** Screens for applicants. The server answers them with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = [
  { path: '/online-admission', title: 'Online admission', permission: 'public' },
  { path: '/online-admission/:trans_no', title: 'Edit admission', permission: 'public' },
  { path: '/confirm', title: 'Confirm admission', permission: 'public' },
  { path: '/confirm/print', title: 'Admission confirmation', permission: 'public' },
  { path: '/complete-admission', title: 'Complete admission', permission: 'public' },
  { path: '/complete-admission/print', title: 'Completed admission', permission: 'public' },
  { path: '/student/verify-status/:id', title: 'Verify status', permission: 'public' },
] as const satisfies readonly Screen[]

/** All screens, in menu order. The router, the guard, menus, page titles and tests read this table. */
export const screens = [
  { path: '/', title: 'Sign in', permission: 'public' },
  { path: '/first-login', title: 'First sign-in', permission: 'public' },
  ...applicantScreens,
  { path: '/forgot-password', title: 'Forgot password', permission: 'public' },
  { path: '/reset-password', title: 'Reset password', permission: 'public' },
  { path: '/online-tor-request', title: 'Request a transcript', permission: 'public' },
  { path: '/tor-request/verify/:verification', title: 'Verify transcript request', permission: 'public' },

  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    permission: 'signed-in',
    menu: { group: 'main', icon: 'dashboard', label: 'Dashboard' },
    isOffline: true,
    earlyCalls: [],
  },
  {
    path: '/admin/admission/college',
    title: 'College admission',
    permission: 'View Admission',
    menu: { group: 'main', icon: 'admission', label: 'Admission' },
  },
  { path: '/admin/admission/high-school', title: 'High school admission', permission: 'View Admission' },
  { path: '/admin/complete-admission', title: 'Complete admission', permission: 'View Admission Completion' },
  { path: '/admin/confirm', title: 'Confirm admission', permission: 'View Admission Confirmation' },
  {
    path: '/admin/qrcode-scanner',
    title: 'QR code scanner',
    permission: 'View QR Code Scanner',
    menu: { group: 'main', icon: 'scanner', label: 'QR code scanner' },
  },
  {
    path: '/admin/announcements',
    title: 'Announcements',
    permission: 'View Announcements',
    menu: { group: 'main', icon: 'announcements', label: 'Announcements' },
  },
  { path: '/admin/announcements/create', title: 'New announcement', permission: 'View Announcements' },
  {
    path: '/admin/attendance',
    title: 'Attendance',
    permission: 'View Attendance',
    menu: { group: 'main', icon: 'attendance', label: 'Attendance' },
  },
  { path: '/admin/attendance/:id', title: 'Attendance event', permission: 'View Attendance' },
  {
    path: '/admin/identification-number',
    title: 'Student ID Management',
    permission: 'signed-in',
    menu: { group: 'main', icon: 'identification', label: 'Student ID Management', permission: 'Assign Student Number' },
  },
  {
    path: '/admin/id cards/students',
    title: 'Student ID cards',
    permission: 'View ID Cards',
    menu: { group: 'id-cards', icon: 'id-card', label: 'Students' },
  },
  {
    path: '/admin/id cards/employees',
    title: 'Employee ID cards',
    permission: 'View ID Cards',
    menu: { group: 'id-cards', icon: 'id-card', label: 'Employees' },
  },
  { path: '/admin/user', title: 'Profile', permission: 'signed-in', menu: { group: 'main', icon: 'profile', label: 'Profile' } },
  {
    path: '/admin/enrollments/list',
    title: 'Enrollments',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'enrollments', label: 'All enrollments', badge: 'total' },
  },
  {
    path: '/admin/enrollments/new-request',
    title: 'New requests',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'new-request', label: 'New requests', badge: 'new_request' },
  },
  {
    path: '/admin/enrollments/for-enrollments',
    title: 'For enrollment',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'for-enrollment', label: 'For enrollment', badge: 'for_enrollment' },
  },
  {
    path: '/admin/enrollments/rejected',
    title: 'Rejected',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'rejected', label: 'Rejected', badge: 'rejected' },
  },
  {
    path: '/admin/enrollments/cashier-hold',
    title: "Cashier's hold",
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'hold', label: "Cashier's hold", badge: 'on_hold' },
  },
  {
    path: '/admin/enrollments/enrolled',
    title: 'Enrolled',
    permission: 'View Enrollments',
    menu: { group: 'enrollments', icon: 'enrolled', label: 'Enrolled' },
  },
  {
    path: '/admin/reports/enrollments-statistics',
    title: 'Enrollment statistics',
    permission: 'View Enrollment Statistics',
    menu: { group: 'reports', icon: 'statistics', label: 'Enrollment statistics' },
  },
  {
    path: '/admin/reports/cashiers',
    title: 'Cashier reports',
    permission: 'View Cashier Reports',
    menu: { group: 'reports', icon: 'cashier-report', label: 'Cashiers' },
  },
  {
    path: '/admin/reports/receivables',
    title: 'Receivables',
    permission: 'View Receivables',
    menu: { group: 'reports', icon: 'receivables', label: 'Receivables' },
  },
  {
    path: '/admin/reports/remittances',
    title: 'Remittances',
    permission: 'View Cashier Shifts',
    menu: { group: 'reports', icon: 'remittances', label: 'Remittances' },
  },
  { path: '/admin/employees', title: 'Faculty', permission: 'View Faculty', menu: { group: 'main', icon: 'faculty', label: 'Faculty' } },
  { path: '/admin/employees/subjects/:id', title: 'Faculty load', permission: 'View Faculty' },
  { path: '/admin/employees/subjects/:id/roster/:sub_id', title: 'Roster', permission: 'View Faculty' },
  { path: '/admin/employees/subjects/:id/syllabus/:sub_id', title: 'Syllabus', permission: 'signed-in' },
  { path: '/admin/employees/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Faculty Clearance and Grades' },
  { path: '/admin/employees/subjects/:id/grades/:sub_id', title: 'Grades', permission: 'View Faculty Clearance and Grades' },
  {
    path: '/admin/subjects',
    title: 'Subjects',
    permission: 'View Subjects',
    menu: { group: 'main', icon: 'subjects', label: 'Subjects', permission: 'View Enrollments' },
  },
  { path: '/admin/subjects/:id/roster/:sub_id', title: 'Roster', permission: 'View Subjects' },
  { path: '/admin/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Subjects' },
  { path: '/admin/subjects/:id/grades/:sub_id', title: 'Grades', permission: 'View Subjects' },
  {
    path: '/admin/sections',
    title: 'Sections',
    permission: 'View Sections',
    menu: { group: 'main', icon: 'sections', label: 'Sections' },
  },
  { path: '/admin/sections/:id', title: 'Section', permission: 'View Sections' },
  { path: '/admin/students', title: 'Students', permission: 'View Students', menu: { group: 'main', icon: 'students', label: 'Students' } },
  { path: '/admin/students/new', title: 'New student', permission: 'View Students' },
  { path: '/admin/students/graduation', title: 'Graduation', permission: 'View Students' },
  { path: '/admin/students/:id/accounts', title: 'Student account', permission: 'View Students' },
  { path: '/admin/students/:id/grades', title: 'Student grades', permission: 'View Students' },
  { path: '/admin/students/:id/standing', title: 'Student standing', permission: 'View Students' },
  { path: '/admin/students/:id/evaluation', title: 'Student evaluation', permission: 'View Students' },
  { path: '/admin/accounts', title: 'Accounts', permission: 'View Accounts', menu: { group: 'main', icon: 'accounts', label: 'Accounts' } },
  { path: '/admin/accounts/:id', title: 'Account', permission: 'View Accounts' },
  { path: '/admin/payments', title: 'Payments', permission: 'View Payments', menu: { group: 'main', icon: 'payments', label: 'Payments' } },
  { path: '/admin/payments/billing/:id', title: 'Billing', permission: 'View Payments' },
  {
    path: '/admin/cashier-shifts',
    title: 'Cashier shifts',
    permission: 'View Cashier Shifts',
    menu: { group: 'main', icon: 'cashier-shifts', label: 'Cashier shifts' },
  },
  { path: '/admin/cashier-shifts/:id', title: 'Cashier shift', permission: 'View Cashier Shifts' },
  { path: '/admin/cashier-shifts/:id/print', title: 'Cashier shift report', permission: 'View Cashier Shifts' },
  { path: '/admin/payments/students/:id', title: 'Student billing', permission: 'View Payments' },
  {
    path: '/admin/approvals',
    title: 'Approvals',
    permission: 'Approve Adjustments',
    menu: { group: 'main', icon: 'approvals', label: 'Approvals', badge: 'approvals' },
  },
  {
    path: '/admin/promissory-notes',
    title: 'Promissory notes',
    permission: 'View Promissory Notes',
    menu: { group: 'main', icon: 'notes', label: 'Promissory notes', badge: 'notes' },
  },
  { path: '/payments/promissory-notes/:id/print', title: 'Promissory note', permission: 'View Promissory Notes' },
  { path: '/student/promissory-notes/:id/print', title: 'Promissory note', permission: 'Request Promissory Note' },
  { path: '/admin/memos/:id/print', title: 'Memo', permission: 'Adjust Accounts' },
  { path: '/admin/refunds/:id/print', title: 'Refund voucher', permission: 'Refund Payments' },
  { path: '/admin/sms', title: 'SMS', permission: 'View SMS', menu: { group: 'main', icon: 'sms', label: 'SMS' } },
  { path: '/admin/messages', title: 'Messages', permission: 'View Messages' },
  { path: '/admin/users', title: 'Users', permission: 'View Users', menu: { group: 'main', icon: 'users', label: 'Users' } },
  {
    path: '/admin/settings/system',
    title: 'System settings',
    permission: 'View System Settings',
    menu: { group: 'settings', icon: 'system', label: 'System' },
  },
  { path: '/admin/settings/payments', title: 'Payment settings', permission: 'View Payment Settings' },
  { path: '/admin/settings/enrollments', title: 'Enrollment settings', permission: 'View Enrollment Settings' },
  {
    path: '/admin/settings/calendar',
    title: 'School calendar',
    permission: 'View School Calendar',
    menu: { group: 'settings', icon: 'calendar', label: 'School Calendar' },
  },
  { path: '/admin/settings/terms/:id/close', title: 'Close term', permission: 'Update School Calendar' },
  {
    path: '/admin/settings/grading-scales',
    title: 'Grading scales',
    permission: 'View Grading Scales',
    menu: { group: 'settings', icon: 'grades', label: 'Grading Scales' },
  },
  {
    path: '/admin/settings/terms/next',
    title: 'Open the next term',
    permission: 'Open Next Term',
    menu: { group: 'settings', icon: 'next-term', label: 'Next Term' },
  },
  {
    path: '/admin/settings/roles-permission',
    title: 'Roles and permissions',
    permission: 'View Roles and Permissions',
    menu: { group: 'settings', icon: 'roles', label: 'Roles Permission' },
  },
  { path: '/admin/settings/permissions', title: 'Permissions', permission: 'View Roles and Permissions' },
  { path: '/admin/settings/roles', title: 'Roles', permission: 'View Roles and Permissions' },
  {
    path: '/admin/settings/notification-scheduling',
    title: 'Sched and Notif',
    permission: 'View Notification Scheduling',
    menu: { group: 'settings', icon: 'scheduling', label: 'Sched and Notif' },
  },
  {
    path: '/admin/settings/registrar/courses',
    title: 'Courses',
    permission: 'View Registrar Settings',
    menu: { group: 'settings', icon: 'courses', label: 'Registrar courses' },
  },
  { path: '/admin/settings/registrar/prospectus', title: 'Prospectus', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/prospectus/edit/:id', title: 'Edit prospectus', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/subject-offer', title: 'Subject offer', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/subject-categories', title: 'Subject categories', permission: 'View Registrar Settings' },
  { path: '/admin/settings/registrar/equivalences', title: 'Subject equivalences', permission: 'View Subject Equivalences' },
  { path: '/admin/settings/subject-offer/add', title: 'New subject offer', permission: 'View Registrar Settings' },
  { path: '/admin/settings/subject-offer/edit/:id', title: 'Edit subject offer', permission: 'View Registrar Settings' },
  {
    path: '/admin/settings/duplicate-users',
    title: 'Duplicate users',
    permission: 'View Duplicate Users',
    menu: { group: 'settings', icon: 'duplicates', label: 'Duplicate Users' },
  },
  { path: '/admin/settings/fees', title: 'Fees', permission: 'View Fees', menu: { group: 'settings', icon: 'fees', label: 'Fees' } },
  { path: '/admin/settings/withdrawal-policies', title: 'Withdrawal policies', permission: 'View Fees' },
  { path: '/admin/settings/opening-balances', title: 'Opening balances', permission: 'View Fees' },
  {
    path: '/admin/settings/grants',
    title: 'Grants and discounts',
    permission: 'View Grants',
    menu: { group: 'settings', icon: 'grants', label: 'Grants' },
  },
  {
    path: '/admin/grants',
    title: 'Grants of students',
    permission: 'View Grants',
    menu: { group: 'main', icon: 'grants', label: 'Grants' },
  },
  { path: '/admin/sponsor-bills', title: 'Sponsor billing', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id/print', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/settings/sponsors', title: 'Sponsors', permission: 'View Grants' },
  {
    path: '/admin/settings/password-reset',
    title: 'Password reset',
    permission: 'View Password Reset',
    menu: { group: 'settings', icon: 'password', label: 'Password Reset' },
  },
  { path: '/admin/api-keys', title: 'API keys', permission: 'signed-in' },

  {
    path: '/admin/instructor/subject-loads',
    title: 'Subject loads',
    permission: 'View Own Subject Loads',
    menu: { group: 'instructor', icon: 'subjects', label: 'Subject loads' },
  },
  { path: '/admin/instructor/subject-loads/roster/:sub_id', title: 'Roster', permission: 'signed-in' },
  { path: '/admin/instructor/subject-loads/syllabus/:sub_id', title: 'Syllabus', permission: 'signed-in' },
  {
    path: '/admin/instructor/e-clearance',
    title: 'E-clearance',
    permission: 'View Own E-Clearance',
    menu: { group: 'instructor', icon: 'clearance', label: 'E-clearance' },
  },
  { path: '/admin/instructor/e-clearance/:sub_id', title: 'E-clearance', permission: 'View Own E-Clearance' },
  {
    path: '/admin/instructor/grades',
    title: 'Grades',
    permission: 'View Own Grade Sheets',
    menu: { group: 'instructor', icon: 'grades', label: 'Grades' },
  },
  { path: '/admin/instructor/grades/roster/:sub_id', title: 'Grade sheet', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/section', title: 'My section', permission: 'View Own Section' },
  {
    path: '/admin/student/subjects',
    title: 'Subjects',
    permission: 'View Own Subjects',
    menu: { group: 'student', icon: 'subjects', label: 'Subjects' },
    isOffline: true,
    earlyCalls: ['/api/student/loads'],
  },
  {
    path: '/admin/student/eclearance',
    title: 'E-clearance',
    permission: 'View Own Clearance',
    menu: { group: 'student', icon: 'clearance', label: 'Clearance' },
  },
  {
    path: '/admin/student/grades',
    title: 'Grades',
    permission: 'View Own Grades',
    menu: { group: 'student', icon: 'grades', label: 'Grades' },
    isOffline: true,
    earlyCalls: ['/api/student/allLoads'],
  },
  { path: '/admin/student/evaluation', title: 'Evaluation', permission: 'View Own Evaluation' },
  {
    path: '/admin/student/billing',
    title: 'Billing',
    permission: 'View Own Billing',
    menu: { group: 'student', icon: 'billing', label: 'Billing' },
    isOffline: true,
    earlyCalls: ['/api/students/billing/account'],
  },

  { path: '/complete-admission/admin/print', title: 'Completed admission', permission: 'View Admission Completion' },
  { path: '/student/subjects/print/:account_id', title: 'Certificate of registration', permission: 'View Own Subjects' },
  { path: '/student/grades/print/:account_id', title: 'Grade slip', permission: 'View Own Grades' },
  { path: '/enrollments/enrolled/:account_id/print', title: 'Certificate of registration', permission: 'View Enrollments' },
  { path: '/payments/:account_id/print', title: 'Statement of account', permission: 'View Payments' },
  { path: '/payments/:account_id/bill/print', title: 'Assessment form', permission: 'View Payments' },
  { path: '/payments/:account_id/permit/print', title: 'Examination permit', permission: 'View Promissory Notes' },
  { path: '/student/permit/print', title: 'Examination permit', permission: 'View Own Billing' },
  { path: '/payments/receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
  { path: '/students/:id/grades/print', title: 'Student grades', permission: 'Print Student Grades' },
  { path: '/instructor/subject-loads/roster/:sub_id/print', title: 'Roster', permission: 'View Own Subject Loads' },
  { path: '/instructor/grades/roster/:sub_id/print', title: 'Grade sheet', permission: 'View Own Grade Sheets' },
  { path: '/admin/employees/subjects/:id/roster/:sub_id/print', title: 'Roster', permission: 'View Faculty' },
  { path: '/admin/employees/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Faculty' },
  { path: '/admin/subjects/:id/roster/:sub_id/print', title: 'Roster', permission: 'View Subjects' },
  { path: '/admin/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Subjects' },
  { path: '/admin/sections/:id/print', title: 'Section', permission: 'View Sections' },
  { path: '/admin/attendance/:id/qr-code', title: 'Attendance QR code', permission: 'View Attendance' },
  { path: '/admin/attendance/:id/qr-code/print', title: 'Attendance QR code', permission: 'View Attendance' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']
export type ApplicantPath = (typeof applicantScreens)[number]['path']

/** The screen that a path without a screen of its own redirects to. */
export const redirects = {
  '/admin': '/admin/dashboard',
  '/admin/settings': '/admin/settings/system',
  '/admin/settings/registrar': '/admin/settings/registrar/courses',
} as const
