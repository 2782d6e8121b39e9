import type { CopyFolder } from '#foundation/people/person-columns.ts'

/** The folders of a copy of somebody's data in words. */
export const folderTitles: Readonly<Record<CopyFolder, string>> = {
  profile: 'Profile',
  admissions: 'Applications and documents',
  enrollments: 'Enrollments and studies',
  grades: 'Grades',
  bills: 'Bills',
  payments: 'Payments',
  clearances: 'Clearance',
  documents: 'Requested and issued documents',
  parents: 'Parents and children',
  attendance: 'Attendance',
  work: 'Work at the school',
  messages: 'Messages and notifications',
  sessions: 'Sessions and sign-ins',
  audit: 'What was recorded about you',
  consents: 'Consents and privacy requests',
}
