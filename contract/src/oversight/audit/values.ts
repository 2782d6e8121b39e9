/** The areas of the school's work by which the audit log is filtered, in the order of the filter. */
export const auditAreas = {
  admission: 'Admission and enrollment',
  students: 'Students and documents',
  grades: 'Grades and clearance',
  money: 'Payments and fees',
  studies: 'Curriculum, classes and calendar',
  accounts: 'Accounts and permissions',
  portal: 'Settings and messages',
  privacy: 'Data privacy',
} as const
export type AuditArea = keyof typeof auditAreas
export const auditAreaKeys = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]

/** The outcomes of sign-ins in words. */
export const signInOutcomes = {
  signed_in: 'Signed in',
  wrong_password: 'Wrong password',
  unknown: 'Unknown account',
  inactive: 'Inactive account',
  expired: 'Expired temporary password',
  throttled: 'Refused: too many attempts',
  second_step: 'Right password, second step asked',
  wrong_code: 'Wrong code or passkey',
} as const
export type SignInOutcome = keyof typeof signInOutcomes
export const signInOutcomeKeys = Object.keys(signInOutcomes) as [SignInOutcome, ...SignInOutcome[]]

/** What of a student's record somebody looked at. */
export const recordViewKinds = { profile: 'Profile', grades: 'Grades', documents: 'Documents', account: 'Account' } as const
export type RecordViewKind = keyof typeof recordViewKinds
export const recordViewKindKeys = Object.keys(recordViewKinds) as [RecordViewKind, ...RecordViewKind[]]

/** A day is unusual when somebody looked at so many times more students than on the median of their own days … */
export const UNUSUAL_FACTOR = 5
/** … and at no fewer than these. */
export const UNUSUAL_LEAST = 20
