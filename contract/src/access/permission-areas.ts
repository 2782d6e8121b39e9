import type { PermissionName } from './permissions.ts'

/** The built-in permissions by the part of the school's work they are about, in the order in which screens list them. */
export const permissionAreas = {
  'Admission and enrollment': [
    'View Admission',
    'View Admission Confirmation',
    'View Admission Completion',
    'Accept Admission',
    'Reject Admission',
    'Edit Admission',
    'Delete Admission',
    'View Enrollments',
    'Update Enrollment',
    'Accept Enrollment',
    'Remove Subject',
    'Hold Enrollment',
    'Shift Course',
    'Withdraw Enrollment',
    'Resend Enrollment Confirmation',
    'View Enrollment Statistics',
  ],
  'Exceptions from enrollment rules': [
    'Override Passed Subject',
    'Override Prerequisite',
    'Override Corequisite',
    'Override Schedule Clash',
    'Override Maximum Units',
    'Override Standing',
    'Override Closed Section',
    'Override Hold',
    'Override Add and Drop Period',
  ],
  Students: [
    'View Students',
    'Add Student',
    'Update Student Info',
    'Assign Student Number',
    'Credit Subject',
    'Print Student Grades',
    'Print Sign-in Slips',
    'Invite Parents',
  ],
  'Curriculum, classes and faculty': [
    'View Registrar Settings',
    'View Subject Equivalences',
    'Edit Curriculum',
    'View Subjects',
    'View Sections',
    'Edit Sections',
    'View Faculty',
    'Edit Employee',
  ],
  'Grades and clearance': [
    'View Grade Sheets',
    'View Students at Risk',
    'View Faculty Clearance and Grades',
    'Verify Grades',
    'Post Grades',
    'View Grading Scales',
    'Update Grading Scales',
    'View Office Clearance',
    'Tag Deficiencies',
    'Update Clearance Offices',
  ],
  Documents: [
    'View Issued Documents',
    'Revoke Issued Documents',
    'View Document Requests',
    'Process Document Requests',
    'Issue Transcripts',
    'Issue Certificates',
    'Update Certificate Texts',
  ],
  'Payments and fees': [
    'View Accounts',
    'View Payments',
    'Receive Payment',
    'Void Payment',
    'Adjust Accounts',
    'Refund Payments',
    'Approve Adjustments',
    'View Cashier Shifts',
    'View Promissory Notes',
    'Decide Promissory Notes',
    'Decide Payment Proofs',
    'Match Bank Statements',
    'View Fees',
    'Update Fees',
    'View Grants',
    'Award Grants',
    'Update Grants',
    'Bill Sponsors',
    'View Cashier Reports',
    'View Receivables',
    'View Money Reports',
    'View Journal',
    'Set Account Codes',
  ],
  'Campus and messages': [
    'View Announcements',
    'View SMS',
    'View Messages',
    'Resend Message',
    'View Notification Scheduling',
    'View QR Code Scanner',
    'View Attendance',
    'View ID Cards',
  ],
  Administration: [
    'View Users',
    'Add User',
    'Edit User',
    'Change User Status',
    'View Duplicate Users',
    'View Password Reset',
    'Reset Passwords',
    'View Roles and Permissions',
    'Edit Permissions',
    'View System Settings',
    'Update System Settings',
    'View Enrollment Settings',
    'View School Calendar',
    'Update School Calendar',
    'Open Next Term',
    'View Payment Settings',
    'Update Payment Settings',
  ],
  'Own pages of instructors': [
    'View Own Subject Loads',
    'View Own E-Clearance',
    'View Own Grade Sheets',
    'View Own Section',
    'Enter Grades',
    'Clear Students',
    'Upload Syllabus',
  ],
  'Own pages of students and parents': [
    'View Own Subjects',
    'View Own Clearance',
    'View Own Grades',
    'View Own Evaluation',
    'View Own Billing',
    'Request Enrollment',
    'Send Payment Proof',
    'Request Promissory Note',
    'Request Documents',
    'Share With Parents',
    'View Own Children',
  ],
} as const satisfies Record<string, readonly PermissionName[]>

/** The area of permissions that the school adds. */
export const ADDED_AREA = 'Added by the school'

/** The area whose permissions are about the own record alone; all others give access to other people's records. */
export const OWN_RECORD_AREA = 'Own pages of students and parents'

const areaNames = [...Object.keys(permissionAreas), ADDED_AREA]
const areaOfName = new Map<string, string>(Object.entries(permissionAreas).flatMap(([area, names]) => names.map((name) => [name, area])))

export const permissionArea = (name: string): string => areaOfName.get(name) ?? ADDED_AREA

/** Whether the program itself has the permission: it checks it by this name. */
export const isBuiltInPermission = (name: string): boolean => areaOfName.has(name)

/** The place of an area in lists. */
export const areaPlace = (area: string): number => areaNames.indexOf(area)
