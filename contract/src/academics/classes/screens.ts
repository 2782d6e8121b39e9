import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/subjects',
    title: 'Subjects',
    words: 'class roster list',
    permission: 'View Subjects',
    menu: { group: 'classes', place: 10, icon: 'subjects', label: 'Subjects', permission: 'View Enrollments' },
  },
  { path: '/admin/subjects/:id/roster/:sub_id', title: 'Roster', permission: 'View Subjects' },
  {
    path: '/admin/instructor/subject-loads',
    title: 'Subject loads',
    permission: 'View Own Subject Loads',
    menu: { group: 'classes', place: 40, icon: 'subjects', label: 'Subject loads', covers: ['/admin/instructor/section'] },
  },
  { path: '/admin/instructor/subject-loads/roster/:sub_id', title: 'Roster', permission: 'signed-in' },
  { path: '/admin/instructor/subject-loads/syllabus/:sub_id', title: 'Syllabus', permission: 'signed-in' },
  { path: '/instructor/subject-loads/roster/:sub_id/print', title: 'Roster', permission: 'View Own Subject Loads' },
  { path: '/admin/employees/subjects/:id/roster/:sub_id/print', title: 'Roster', permission: 'View Faculty' },
  { path: '/admin/subjects/:id/roster/:sub_id/print', title: 'Roster', permission: 'View Subjects' },
] as const satisfies readonly DomainScreen[]
