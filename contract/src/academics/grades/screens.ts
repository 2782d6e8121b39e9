import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/subjects/:id/grades/:sub_id', title: 'Grades', permission: 'View Subjects' },
  {
    path: '/admin/grade-sheets',
    title: 'Grade sheets',
    permission: 'View Grade Sheets',
    menu: { group: 'main', place: 110, icon: 'grades', label: 'Grade sheets' },
  },
  { path: '/admin/grade-corrections', title: 'Changes of grades', permission: 'View Grade Sheets' },
  { path: '/admin/unsettled-grades', title: 'Unsettled grades', permission: 'View Grade Sheets' },
  { path: '/admin/grade-results', title: 'Results', permission: 'View Grade Sheets' },
  {
    path: '/admin/students-at-risk',
    title: 'Students at risk',
    permission: 'View Students at Risk',
    menu: { group: 'reports', place: 100, icon: 'grades', label: 'Students at risk' },
  },
  { path: '/admin/grade-sheets/:id', title: 'Grade sheet', permission: 'View Grade Sheets' },
  { path: '/admin/grade-sheets/:id/record', title: 'Class record', permission: 'View Grade Sheets' },
  {
    path: '/admin/instructor/grades',
    title: 'Grades',
    permission: 'View Own Grade Sheets',
    menu: { group: 'instructor', place: 30, icon: 'grades', label: 'Grades' },
    isOffline: true,
  },
  { path: '/admin/instructor/unsettled-grades', title: 'Unsettled grades', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/grades/roster/:sub_id', title: 'Grade sheet', permission: 'View Own Grade Sheets', isOffline: true },
  { path: '/admin/instructor/grades/record/:sub_id', title: 'Class record', permission: 'View Own Grade Sheets' },
  { path: '/instructor/grades/roster/:sub_id/print', title: 'Grade sheet', permission: 'View Own Grade Sheets' },
  { path: '/admin/employees/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Faculty' },
  { path: '/admin/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Subjects' },
] as const satisfies readonly DomainScreen[]
