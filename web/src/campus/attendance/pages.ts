import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/scanner-devices': () => import('./gate/scanner-devices.tsx'),
  '/admin/qrcode-scanner': () => import('./qrcode-scanner.tsx'),
  '/admin/attendance': () => import('./attendance-list.tsx'),
  '/admin/attendance/:id': () => import('./event-page.tsx'),
  '/admin/attendance/:id/print': () => import('./print-sheet.tsx'),
  '/admin/attendance/:id/qr-code': () => import('./codes/qr-page.tsx'),
  '/admin/attendance/:id/qr-code/print': () => import('./codes/print-qr.tsx'),
  '/admin/attendance/scan/:token': () => import('./codes/check-in.tsx'),
  '/admin/own-attendance': () => import('./own-attendance.tsx'),
  '/admin/sections/:id/attendance': () => import('./classes/section-attendance.tsx'),
  '/admin/instructor/attendance': () => import('./classes/own-section-attendance.tsx'),
  '/sections/:id/attendance/print': () => import('./classes/print-sf2.tsx'),
} satisfies Pages
