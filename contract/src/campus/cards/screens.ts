import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/id cards/students',
    title: 'Student ID cards',
    words: 'print',
    permission: 'View ID Cards',
    menu: { group: 'students', place: 30, icon: 'id-card', label: 'Student ID cards' },
    part: { of: '/admin/id cards/students', tab: 'Students', place: 10 },
  },
  {
    path: '/admin/id cards/employees',
    title: 'Employee ID cards',
    words: 'print',
    permission: 'View ID Cards',
    menu: { group: 'students', place: 40, icon: 'id-card', label: 'Employee ID cards' },
    part: { of: '/admin/id cards/students', tab: 'Employees', place: 20 },
  },
  {
    path: '/admin/id cards/templates',
    title: 'ID card templates',
    permission: 'View ID Cards',
    part: { of: '/admin/id cards/students', tab: 'Templates', place: 30 },
  },
] as const satisfies readonly DomainScreen[]
