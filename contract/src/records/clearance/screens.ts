import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/employees/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Faculty Clearance and Grades' },
  { path: '/admin/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Subjects' },
  {
    path: '/admin/clearance',
    title: "My office's clearance",
    permission: 'View Office Clearance',
    menu: { group: 'main', place: 100, icon: 'clearance', label: 'Clearance' },
  },
  { path: '/admin/settings/clearance-offices', title: 'Clearance offices', permission: 'Update Clearance Offices' },
  {
    path: '/admin/instructor/e-clearance',
    title: 'E-clearance',
    permission: 'View Own E-Clearance',
    menu: { group: 'instructor', place: 20, icon: 'clearance', label: 'E-clearance' },
  },
  { path: '/admin/instructor/e-clearance/:sub_id', title: 'E-clearance', permission: 'View Own E-Clearance' },
  {
    path: '/admin/student/eclearance',
    title: 'E-clearance',
    permission: 'View Own Clearance',
    menu: { group: 'student', place: 20, icon: 'clearance', label: 'Clearance' },
    isOffline: true,
    earlyCalls: ['/api/student/clearance'],
  },
  { path: '/student/clearance/print', title: 'Clearance', permission: 'View Own Clearance' },
] as const satisfies readonly DomainScreen[]
