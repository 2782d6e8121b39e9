import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/employees/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Faculty Clearance and Grades' },
  { path: '/admin/subjects/:id/clearance/:sub_id', title: 'E-clearance', permission: 'View Subjects' },
  {
    path: '/admin/clearance',
    title: 'Office clearance',
    words: 'deficiency hold sign',
    permission: 'View Office Clearance',
    menu: {
      group: 'students',
      place: 50,
      icon: 'clearance',
      label: 'Clearance',
      tabs: { '/admin/clearance': 'My office', '/admin/settings/clearance-offices': 'Offices' },
    },
  },
  { path: '/admin/settings/clearance-offices', title: 'Clearance offices', permission: 'Update Clearance Offices' },
  {
    path: '/admin/instructor/e-clearance',
    title: 'E-clearance',
    permission: 'View Own E-Clearance',
    menu: { group: 'classes', place: 60, icon: 'clearance', label: 'E-clearance' },
  },
  { path: '/admin/instructor/e-clearance/:sub_id', title: 'E-clearance', permission: 'View Own E-Clearance' },
  {
    path: '/admin/student/eclearance',
    title: 'E-clearance',
    permission: 'View Own Clearance',
    menu: { group: 'own', place: 20, icon: 'clearance', label: 'Clearance' },
    isOffline: true,
    earlyCalls: ['/api/student/clearance'],
  },
  { path: '/student/clearance/print', title: 'Clearance', permission: 'View Own Clearance' },
] as const satisfies readonly DomainScreen[]
