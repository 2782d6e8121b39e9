import type { Reason, ReasonText } from '@talaan/contract'

/** An application cannot be changed after it was accepted, rejected or withdrawn. */
export const decidedReason: Reason = {
  code: 'admission.decided',
  message: 'The school has already decided on this application. It can no longer be changed.',
  office: 'Registrar',
}

/** The person already has an application or an account. */
export const duplicateReason = (message: string, clears_by?: string): Reason => ({
  code: 'admission.duplicate',
  message,
  office: 'Registrar',
  clears_by,
})

/** The number and birthdate of a student are known to many, so they do not prove who sent an application. */
export const unprovenReason: Reason = {
  code: 'admission.unproven',
  message: 'Check the identity of the applicant first: the application names a student, and the student has not confirmed it.',
  office: 'Registrar',
  clears_by: 'Open the application under Admission, and mark the identity as checked',
}

/** The birthdate is more often a typing mistake than right. */
export const unusualAgeReason = (message: string): Reason => ({
  code: 'admission.unusual_age',
  message,
  office: 'Registrar',
  clears_by: 'Correct the birthdate, or accept the application after checking it',
})

/** Each step of an application is taken once, and in order. */
export const stepReason = (message: string, url?: string): Reason => ({ code: 'admission.status_not_allowed', message, url })

/** An application with payments or fees on demand can be neither deleted nor moved to another record. */
export const paidReason = (consequence: string, texts: Omit<ReasonText, 'message'> = {}): Reason => ({
  code: 'admission.has_payments',
  message: `Payments or fees on demand are on record for this application${consequence}`,
  ...texts,
})
