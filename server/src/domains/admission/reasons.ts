import type { Reason, ReasonText } from '@talaan/contract'

/** Once it is accepted, rejected or taken back, an application stays as it is. */
export const decided: Reason = {
  code: 'admission.decided',
  message: 'This application was decided and can no longer be changed here.',
  office: 'Registrar',
}

/** The person has an application or an account already. */
export const duplicateReason = (message: string, clears_by?: string): Reason => ({
  code: 'admission.duplicate',
  message,
  office: 'Registrar',
  clears_by,
})

export const duplicate = duplicateReason(
  'There already is an application with this name and birthdate for this term. Open it with its application number.',
)

/** The steps of an application are taken once, and in their order. */
export const stepReason = (message: string, url?: string): Reason => ({ code: 'admission.wrong_state', message, url })

/** Money was received, so the application neither disappears nor moves to another record. */
export const paidReason = (consequence: string, more: Omit<ReasonText, 'message'> = {}): Reason => ({
  code: 'admission.has_payments',
  message: `Payments were received for this application${consequence}`,
  ...more,
})
