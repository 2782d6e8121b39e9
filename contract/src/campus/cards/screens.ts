import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/id cards/students',
    title: 'Student ID cards',
    words: 'print',
    permission: 'View ID Cards',
    menu: {
      group: 'students',
      place: 30,
      icon: 'id-card',
      label: 'Student ID cards',
      tabs: { '/admin/id cards/students': 'Students', '/admin/id cards/employees': 'Employees', '/admin/id cards/templates': 'Templates' },
    },
  },
  {
    path: '/admin/id cards/employees',
    title: 'Employee ID cards',
    words: 'print',
    permission: 'View ID Cards',
    menu: { group: 'students', place: 40, icon: 'id-card', label: 'Employee ID cards' },
  },
  { path: '/admin/id cards/templates', title: 'ID card templates', permission: 'View ID Cards' },
] as const satisfies readonly DomainScreen[]
