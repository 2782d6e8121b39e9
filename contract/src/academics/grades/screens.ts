import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/subjects/:id/grades/:sub_id', title: 'Grades', permission: 'View Subjects' },
  {
    path: '/admin/grade-sheets',
    title: 'Grade sheets',
    words: 'verify post release grades',
    permission: 'View Grade Sheets',
    menu: {
      group: 'grades',
      place: 10,
      icon: 'grades',
      label: 'Grade sheets',
      tabs: {
        '/admin/grade-sheets': 'Sheets',
        '/admin/grade-corrections': 'Changes',
        '/admin/unsettled-grades': 'Unsettled',
        '/admin/grade-results': 'Results',
        '/admin/students-at-risk': 'At risk',
      },
    },
  },
  { path: '/admin/grade-corrections', title: 'Grade changes', words: 'correct a grade', permission: 'View Grade Sheets' },
  { path: '/admin/unsettled-grades', title: 'Unsettled grades', words: 'INC incomplete conditional', permission: 'View Grade Sheets' },
  { path: '/admin/grade-results', title: 'Results', permission: 'View Grade Sheets' },
  { path: '/admin/students-at-risk', title: 'Students at risk', permission: 'View Students at Risk' },
  { path: '/admin/grade-sheets/:id', title: 'Grade sheet', permission: 'View Grade Sheets' },
  { path: '/admin/grade-sheets/:id/record', title: 'Class record', permission: 'View Grade Sheets' },
  {
    path: '/admin/instructor/grades',
    title: 'Grades',
    permission: 'View Own Grade Sheets',
    isOffline: true,
    menu: {
      group: 'grades',
      place: 20,
      icon: 'grades',
      label: 'Grades',
      tabs: { '/admin/instructor/grades': 'Sheets', '/admin/instructor/unsettled-grades': 'Unsettled' },
    },
  },
  { path: '/admin/instructor/unsettled-grades', title: 'Unsettled grades', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/grades/roster/:sub_id', title: 'Grade sheet', permission: 'View Own Grade Sheets', isOffline: true },
  { path: '/admin/instructor/grades/record/:sub_id', title: 'Class record', permission: 'View Own Grade Sheets' },
  { path: '/instructor/grades/roster/:sub_id/print', title: 'Grade sheet', permission: 'View Own Grade Sheets' },
  { path: '/admin/employees/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Faculty' },
  { path: '/admin/subjects/:id/grades/:sub_id/print', title: 'Grade sheet', permission: 'View Subjects' },
] as const satisfies readonly DomainScreen[]
