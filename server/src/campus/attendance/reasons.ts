import type { Reason } from '@talaan/contract'

export const gateReason: Reason = {
  code: 'attendance.gate',
  message: 'The gate log is always open and has no expected attendees.',
  clears_by: 'Add an event instead',
}

export const cancelledReason: Reason = { code: 'attendance.cancelled', message: 'This event was cancelled.', clears_by: 'Add a new event' }

export const notOpenReason: Reason = {
  code: 'attendance.not_open',
  message: 'This event takes no scans now.',
  clears_by: 'Ask the guard for the day and time of the event',
}

export const notOverReason: Reason = {
  code: 'attendance.not_over',
  message: 'The event is not over, so it is not known who was absent.',
  clears_by: 'Close the event, or wait for its end',
}

export const notADayReason: Reason = {
  code: 'attendance.not_a_day',
  message: 'The event does not take place on this day.',
  clears_by: 'Choose one of its days',
}

export const voidedReason: Reason = { code: 'attendance.voided', message: 'This log was voided before.', clears_by: 'Reload the page' }

export const decidedReason: Reason = {
  code: 'attendance.decided',
  message: 'This scan was confirmed or rejected before.',
  clears_by: 'Reload the page',
}

export const codeReason: Reason = {
  code: 'attendance.code',
  message: 'This QR code is not valid any more.',
  clears_by: 'Scan the code on the screen again',
}

export const notExpectedReason: Reason = {
  code: 'attendance.not_expected',
  message: 'You are not in the list of this event.',
  clears_by: 'Ask the guard, who can record you by your number',
}

export const networkReason: Reason = {
  code: 'attendance.network',
  message: 'The code works in the network of the campus only.',
  clears_by: 'Connect to the Wi-Fi of the campus, then scan again',
}

export const monthLockedReason: Reason = {
  code: 'attendance.month_locked',
  message: 'The registrar has locked the attendance of this month.',
  office: 'Registrar',
  clears_by: 'Ask the registrar to unlock the month',
}
