import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/qrcode-scanner',
    title: 'QR code scanner',
    permission: 'View QR Code Scanner',
    isOffline: true,
    menu: { group: 'main', place: 30, icon: 'scanner', label: 'QR code scanner' },
  },
  {
    path: '/admin/attendance',
    title: 'Attendance',
    permission: 'View Attendance',
    menu: { group: 'main', place: 50, icon: 'attendance', label: 'Attendance' },
  },
  { path: '/admin/scanner-devices', title: 'Scanner devices', permission: 'Manage Scanner Devices' },
  { path: '/admin/attendance/:id', title: 'Attendance event', permission: 'View Attendance', isOffline: true },
  { path: '/admin/attendance/scan/:token', title: 'Record my attendance', permission: 'signed-in' },
  { path: '/admin/own-attendance', title: 'My attendance', permission: 'signed-in' },
  { path: '/admin/sections/:id/attendance', title: 'Section attendance', permission: 'View Sections' },
  {
    path: '/admin/instructor/attendance',
    title: 'Section attendance',
    permission: 'Take Class Attendance',
    menu: { group: 'instructor', place: 40, icon: 'attendance', label: 'Section attendance' },
  },
  { path: '/admin/attendance/:id/print', title: 'Attendance sheet', permission: 'View Attendance' },
  { path: '/sections/:id/attendance/print', title: 'School form 2', permission: 'signed-in' },
  { path: '/admin/attendance/:id/qr-code', title: 'Attendance QR code', permission: 'View Attendance' },
  { path: '/admin/attendance/:id/qr-code/print', title: 'Attendance QR code', permission: 'View Attendance' },
] as const satisfies readonly DomainScreen[]
