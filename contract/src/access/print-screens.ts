import type { Screen } from './screen.ts'

/** The screens that are only printed or shown to be scanned. */
export const printScreens = [
  { path: '/complete-admission/admin/print', title: 'Completed admission', permission: 'View Admission Completion' },
  { path: '/student/subjects/print/:account_id', title: 'Certificate of registration', permission: 'View Own Subjects' },
  { path: '/student/grades/print/:account_id', title: 'Grade slip', permission: 'View Own Grades' },
  { path: '/enrollments/enrolled/:account_id/print', title: 'Certificate of registration', permission: 'View Enrollments' },
  { path: '/payments/:account_id/print', title: 'Statement of account', permission: 'View Payments' },
  { path: '/payments/:account_id/bill/print', title: 'Assessment form', permission: 'View Payments' },
  { path: '/payments/:account_id/permit/print', title: 'Examination permit', permission: 'View Promissory Notes' },
  { path: '/student/permit/print', title: 'Examination permit', permission: 'View Own Billing' },
  { path: '/student/clearance/print', title: 'Clearance', permission: 'View Own Clearance' },
  { path: '/payments/receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
  { path: '/payments/other-receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
  { path: '/payments/sponsor-receipts/:id/print', title: 'Receipt of a sponsor', permission: 'View Grants' },
  { path: '/students/:id/transcript/print', title: 'Transcript of records', permission: 'Issue Transcripts' },
  { path: '/students/:id/certificates/:kind/print', title: 'Certificate', permission: 'Issue Certificates' },
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
