export const attendanceEventStatuses = ['current', 'upcoming', 'past', 'closed', 'cancelled'] as const
export type AttendanceEventStatus = (typeof attendanceEventStatuses)[number]

export const attendanceEventStatusNames: Readonly<Record<AttendanceEventStatus, string>> = {
  current: 'Current',
  upcoming: 'Upcoming',
  past: 'Past',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

/** The halves of a day; an event without times has the whole day. */
export const attendanceSessions = ['am', 'pm', 'day'] as const
export type AttendanceSession = (typeof attendanceSessions)[number]
export const attendanceSessionNames: Readonly<Record<AttendanceSession, string>> = { am: 'Morning', pm: 'Afternoon', day: 'Day' }

/** `not_yet` while the session goes on, `unexpected` for who was recorded and is not expected. */
export const attendanceStatuses = ['present', 'late', 'absent', 'excused', 'not_yet', 'unexpected'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]
export const attendanceStatusNames: Readonly<Record<AttendanceStatus, string>> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
  not_yet: 'Not yet',
  unexpected: 'Not expected',
}

export const scanKinds = ['in', 'out'] as const
export type ScanKind = (typeof scanKinds)[number]
export const scanKindNames: Readonly<Record<ScanKind, string>> = { in: 'In', out: 'Out' }

/** `auto` is the opposite of the person's last scan in the session. */
export const scannedKinds = [...scanKinds, 'auto'] as const
export type ScannedKind = (typeof scannedKinds)[number]
export const MAX_SCANS = 200
/** A scan of the same person within this time is a repeat, whatever its kind. */
export const REPEAT_SECONDS = 60

/** `recorded` and `repeat` are in the log; the others say why a scan is not. */
export const scanResults = ['recorded', 'repeat', 'unknown', 'forged', 'lost', 'expired', 'revoked', 'not_open', 'invalid_time'] as const
export type ScanResult = (typeof scanResults)[number]
export const scanResultTexts: Readonly<Record<ScanResult, string>> = {
  recorded: 'Recorded',
  repeat: 'Already recorded less than a minute ago',
  unknown: 'Nobody has this number',
  forged: 'This code was not issued by the school',
  lost: 'This ID was reported lost. Keep it and call the office',
  expired: 'This ID has expired',
  revoked: 'This ID was replaced or revoked',
  not_open: 'The event does not take scans at this time',
  invalid_time: 'The clock of this device is wrong. Set it and scan again',
}

export const holderStatuses = ['enrolled', 'withdrawn', 'not_enrolled', 'employed'] as const
export type HolderStatus = (typeof holderStatuses)[number]
export const holderStatusNames: Readonly<Record<HolderStatus, string>> = {
  enrolled: 'Enrolled',
  withdrawn: 'Withdrawn',
  not_enrolled: 'Not enrolled this term',
  employed: 'Employee',
}

export const logSources = ['scan', 'entry', 'own_code', 'printed_code'] as const
export type LogSource = (typeof logSources)[number]
export const logSourceNames: Readonly<Record<LogSource, string>> = {
  scan: 'Scanned',
  entry: 'Entered by hand',
  own_code: 'QR code on the screen',
  printed_code: 'Printed QR code',
}

export const printedChecks = ['guard', 'network'] as const
export type PrintedCheck = (typeof printedChecks)[number]

export const checkInStatuses = ['waiting', 'confirmed', 'rejected'] as const
export type CheckInStatus = (typeof checkInStatuses)[number]

/** How long a code on the screen is shown; it is accepted for one more turn. */
export const CODE_SECONDS = 30

export const classMarks = ['present', 'late', 'absent', 'excused'] as const
export type ClassMark = (typeof classMarks)[number]

export const DEFAULT_ABSENCE_LIMIT = 5
export const MAX_CAMPUS_NETWORKS = 20
