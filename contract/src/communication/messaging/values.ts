/** Kinds of notifications that come in numbers, with the text for several about one page. */
export const notificationGroups = {
  announcement: 'new announcements',
  admission_request: 'new admission requests',
  enrollment_request: 'new enrollment requests',
  accepted_admission: 'accepted admission requests',
  rejected_admission: 'rejected admission requests',
  enrolled_student: 'students were enrolled',
  released_hold: 'students are no longer on hold',
  approval_request: 'requests for approval',
  promissory_note: 'requests for a promissory note',
  submitted_sheet: 'grade sheets to verify',
  cleared_deficiency: 'deficiencies were cleared',
} as const

export type NotificationKind = keyof typeof notificationGroups
