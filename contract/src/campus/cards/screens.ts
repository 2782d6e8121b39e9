import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/id cards/students',
    title: 'Student ID cards',
    permission: 'View ID Cards',
    menu: { group: 'id-cards', place: 10, icon: 'id-card', label: 'Students' },
  },
  {
    path: '/admin/id cards/employees',
    title: 'Employee ID cards',
    permission: 'View ID Cards',
    menu: { group: 'id-cards', place: 20, icon: 'id-card', label: 'Employees' },
  },
  { path: '/admin/id cards/templates', title: 'ID card templates', permission: 'View ID Cards' },
] as const satisfies readonly DomainScreen[]
