import type { Screen } from './screen.ts'

/** The screens of instructors and students, who have menus of their own. */
export const ownScreens = [
  {
    path: '/admin/instructor/subject-loads',
    title: 'Subject loads',
    permission: 'View Own Subject Loads',
    menu: { group: 'instructor', icon: 'subjects', label: 'Subject loads' },
  },
  { path: '/admin/instructor/subject-loads/roster/:sub_id', title: 'Roster', permission: 'signed-in' },
  { path: '/admin/instructor/subject-loads/syllabus/:sub_id', title: 'Syllabus', permission: 'signed-in' },
  {
    path: '/admin/instructor/e-clearance',
    title: 'E-clearance',
    permission: 'View Own E-Clearance',
    menu: { group: 'instructor', icon: 'clearance', label: 'E-clearance' },
  },
  { path: '/admin/instructor/e-clearance/:sub_id', title: 'E-clearance', permission: 'View Own E-Clearance' },
  {
    path: '/admin/instructor/grades',
    title: 'Grades',
    permission: 'View Own Grade Sheets',
    menu: { group: 'instructor', icon: 'grades', label: 'Grades' },
  },
  { path: '/admin/instructor/unsettled-grades', title: 'Unsettled grades', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/grades/roster/:sub_id', title: 'Grade sheet', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/grades/record/:sub_id', title: 'Class record', permission: 'View Own Grade Sheets' },
  { path: '/admin/instructor/section', title: 'My section', permission: 'View Own Section' },
  {
    path: '/admin/student/subjects',
    title: 'Subjects',
    permission: 'View Own Subjects',
    menu: { group: 'student', icon: 'subjects', label: 'Subjects' },
    isOffline: true,
    earlyCalls: ['/api/student/loads'],
  },
  {
    path: '/admin/student/eclearance',
    title: 'E-clearance',
    permission: 'View Own Clearance',
    menu: { group: 'student', icon: 'clearance', label: 'Clearance' },
    isOffline: true,
    earlyCalls: ['/api/student/clearance'],
  },
  {
    path: '/admin/student/grades',
    title: 'Grades',
    permission: 'View Own Grades',
    menu: { group: 'student', icon: 'grades', label: 'Grades' },
    isOffline: true,
    earlyCalls: ['/api/student/allLoads'],
  },
  { path: '/admin/student/evaluation', title: 'Evaluation', permission: 'View Own Evaluation' },
  {
    path: '/admin/student/billing',
    title: 'Billing',
    permission: 'View Own Billing',
    menu: { group: 'student', icon: 'billing', label: 'Billing' },
    isOffline: true,
    earlyCalls: ['/api/students/billing/account'],
  },
  {
    path: '/admin/student/documents',
    title: 'Documents',
    permission: 'Request Documents',
    menu: { group: 'student', icon: 'prospectus', label: 'Documents' },
  },
] as const satisfies readonly Screen[]
