import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/employees',
    title: 'Faculty',
    words: 'instructor teacher load add import',
    permission: 'View Faculty',
    menu: { group: 'classes', place: 30, icon: 'faculty', label: 'Faculty' },
  },
  { path: '/admin/employees/subjects/:id', title: 'Faculty load', permission: 'View Faculty' },
  { path: '/admin/employees/subjects/:id/roster/:sub_id', title: 'Roster', permission: 'View Faculty' },
  { path: '/admin/employees/subjects/:id/syllabus/:sub_id', title: 'Syllabus', permission: 'signed-in' },
  { path: '/admin/employees/subjects/:id/grades/:sub_id', title: 'Grades', permission: 'View Faculty Clearance and Grades' },
] as const satisfies readonly DomainScreen[]
