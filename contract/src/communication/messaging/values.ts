/** Kinds of notifications that come in numbers, with the text for several about one page. */
export const notificationGroups = {
  announcement: 'new announcements',
  admission_request: 'new admission requests',
  enrollment_request: 'new enrollment requests',
  accepted_admission: 'admission requests were accepted',
  rejected_admission: 'admission requests were rejected',
  enrolled_student: 'students were enrolled',
  released_hold: 'students were released from hold',
  approval_request: 'requests for approval',
  promissory_note: 'requests for a promissory note',
  submitted_sheet: 'grade sheets to verify',
  cleared_deficiency: 'deficiencies were cleared',
} as const

export type NotificationKind = keyof typeof notificationGroups
