import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/identification-number',
    title: 'Student ID Management',
    permission: 'signed-in',
    menu: { group: 'main', place: 60, icon: 'identification', label: 'Student ID Management', permission: 'Assign Student Number' },
  },
  {
    path: '/admin/students',
    title: 'Students',
    permission: 'View Students',
    menu: { group: 'main', place: 130, icon: 'students', label: 'Students' },
  },
  { path: '/admin/students/new', title: 'New student', permission: 'View Students' },
  { path: '/admin/students/graduation', title: 'Graduation', permission: 'View Students' },
  { path: '/admin/students/honors', title: 'Honors', permission: 'View Students' },
  { path: '/admin/students/:id/accounts', title: 'Student account', permission: 'View Students' },
  { path: '/admin/students/:id/grades', title: 'Student grades', permission: 'View Students' },
  { path: '/admin/students/:id/standing', title: 'Student standing', permission: 'View Students' },
  { path: '/admin/students/:id/evaluation', title: 'Student evaluation', permission: 'View Students' },
  {
    path: '/admin/student/subjects',
    title: 'Subjects',
    permission: 'View Own Subjects',
    menu: { group: 'student', place: 10, icon: 'subjects', label: 'Subjects' },
    isOffline: true,
    earlyCalls: ['/api/student/loads'],
  },
  {
    path: '/admin/student/grades',
    title: 'Grades',
    permission: 'View Own Grades',
    menu: { group: 'student', place: 30, icon: 'grades', label: 'Grades' },
    isOffline: true,
    earlyCalls: ['/api/student/allLoads'],
  },
  { path: '/admin/student/evaluation', title: 'Evaluation', permission: 'View Own Evaluation' },
  { path: '/student/grades/print/:account_id', title: 'Grade slip', permission: 'View Own Grades' },
  { path: '/students/:id/transcript/print', title: 'Transcript of records', permission: 'Issue Transcripts' },
  { path: '/students/:id/grades/print', title: 'Student grades', permission: 'Print Student Grades' },
] as const satisfies readonly DomainScreen[]
