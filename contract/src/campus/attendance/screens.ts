import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/qrcode-scanner',
    title: 'QR code scanner',
    permission: 'View QR Code Scanner',
    isOffline: true,
    menu: { group: 'enrollment', place: 80, icon: 'scanner', label: 'QR code scanner' },
  },
  {
    path: '/admin/attendance',
    title: 'Attendance',
    words: 'gate event scan',
    permission: 'View Attendance',
    menu: {
      group: 'students',
      place: 70,
      icon: 'attendance',
      label: 'Attendance',
      tabs: { '/admin/attendance': 'Events', '/admin/scanner-devices': 'Scanner devices' },
    },
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
    menu: { group: 'classes', place: 50, icon: 'attendance', label: 'Section attendance' },
  },
  { path: '/admin/attendance/:id/print', title: 'Attendance sheet', permission: 'View Attendance' },
  { path: '/sections/:id/attendance/print', title: 'School form 2', permission: 'signed-in' },
  { path: '/admin/attendance/:id/qr-code', title: 'Attendance QR code', permission: 'View Attendance' },
  { path: '/admin/attendance/:id/qr-code/print', title: 'Attendance QR code', permission: 'View Attendance' },
] as const satisfies readonly DomainScreen[]
