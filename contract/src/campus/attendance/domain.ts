import { administrator, type DomainAuditWords, type DomainPermissions, instructors, office } from '#platform/manifest.ts'

export const permissions = {
  'Curriculum, classes and faculty': {
    'Lock Class Attendance': office,
  },
  'Campus and messages': {
    'View QR Code Scanner': office,
    'View Attendance': ['administrator', 'guard'],
    'View All Attendance': administrator,
    'Manage Attendance': ['administrator', 'guard'],
    'Assign Guards': administrator,
    'Record Scans': [...office, 'guard'],
    'Manage Scanner Devices': administrator,
    'Update Attendance Settings': administrator,
  },
  'Own pages of instructors': {
    'Take Class Attendance': [...instructors, 'hs_teacher'],
  },
} as const satisfies DomainPermissions

export const reasons = [
  'attendance.gate',
  'attendance.cancelled',
  'attendance.not_open',
  'attendance.not_over',
  'attendance.not_a_day',
  'attendance.voided',
  'attendance.decided',
  'attendance.code',
  'attendance.not_expected',
  'attendance.network',
  'attendance.month_locked',
  'scanner_device.cut_off',
] as const

export const auditWords = {
  studies: {
    'attendance.lock_month': 'locked a month of the attendance of {}',
    'attendance.mark_day': 'marked the attendance of {} on a day',
    'attendance.unlock_month': 'unlocked a month of the attendance of {}',
  },
  portal: {
    'attendance.add_absences': 'added the absences from {} to a clearance',
    'attendance.add_entry': 'entered attendance at {} by hand',
    'attendance.add_event': 'added the event {}',
    'attendance.assign_guards': 'assigned guards to {}',
    'attendance.cancel_event': 'cancelled the event {}',
    'attendance.close_event': 'closed the event {}',
    'attendance.confirm_request': 'confirmed a scan of the printed code of {}',
    'attendance.edit_event': 'edited the event {}',
    'attendance.excuse': 'excused a person from {}',
    'attendance.reject_request': 'rejected a scan of the printed code of {}',
    'attendance.remove_excuse': 'removed an excuse from {}',
    'attendance.reopen_event': 'reopened the event {}',
    'attendance.update_settings': 'changed the settings of attendance',
    'attendance.void_log': 'voided a log of the attendance at {}',
    'scanner_devices.add': 'added the scanner device {}',
    'scanner_devices.cut_off': 'cut off the scanner device {}',
    'scanner_devices.edit': 'renamed the scanner device {}',
    'scanner_devices.register': 'registered the scanner device {}',
    'scanner_devices.renew_code': 'made another code for the scanner device {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  attendance_events: 'Attendance event',
  attendance_logs: 'Attendance log',
  scanner_devices: 'Scanner device',
} as const
