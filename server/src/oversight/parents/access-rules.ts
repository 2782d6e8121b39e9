import { ageOn, type Reason } from '@talaan/contract'

const FULL_AGE = 18

export interface AccessFacts {
  /** YYYY-MM-DD */
  birthdate: string | null
  has_consent: boolean
  /** The account of the student; null without one. */
  user_id: number | null
}

/** Below 18 on a day of the school. Without a birthdate nobody is taken for a minor. */
export const isMinor = (birthdate: string | null, today: string): boolean => birthdate !== null && ageOn(birthdate, today) < FULL_AGE

/** Whether a parent has a place in the record: nobody removed the access. */
export const hasPlace = ({ removed_at }: { removed_at: Date | null }): boolean => removed_at === null

const consentReason: Reason = {
  code: 'parent.consent',
  message: 'This student is 18 or older and decides who sees the record.',
  clears_by: 'Ask the student to allow it: Parents, in the menu of the student',
}

const accountReason: Reason = {
  code: 'parent.no_account',
  message: 'This student has no account in the portal yet, so there is nothing to show.',
  office: 'Registrar',
  clears_by: 'Ask the registrar to open the account of the student',
}

/** Why a parent sees nothing of a child now; the record is open when there is no reason. */
export function accessReasons({ birthdate, has_consent, user_id }: AccessFacts, today: string): Reason[] {
  if (!isMinor(birthdate, today) && !has_consent) return [consentReason]
  return user_id === null ? [accountReason] : []
}

/** One text for unknown, used, expired and cancelled invitations, so that guessing reveals nothing. */
export const invitationReason: Reason = {
  code: 'parent.invitation',
  message: 'This invitation does not work: the code is wrong, or it has expired, or it was used or cancelled.',
  office: 'Registrar',
  clears_by: 'Check the code, or ask the registrar for a new invitation',
}

export const acceptedReason: Reason = {
  code: 'parent.accepted',
  message: 'This invitation is accepted or cancelled already.',
  clears_by: 'Remove the access of the parent instead',
}

export const noSignInEmailReason: Reason = {
  code: 'parent.no_sign_in_email',
  message: 'The student has no account that signs in with an email.',
}

export const linkedReason: Reason = {
  code: 'parent.linked',
  message: 'This child is in your account already.',
  clears_by: 'Open your children; the invitation stays free for another parent',
}

export const ownRecordReason: Reason = {
  code: 'parent.own_record',
  message: 'This invitation is for your parents, not for you.',
  clears_by:
    'Give it to your parent or guardian. If the email of this account is theirs, ask the registrar to move it to a parent. The student then signs in with the student number',
}

export const minorReason: Reason = {
  code: 'parent.minor',
  message: 'Parents see the record of a student below 18 without consent.',
  office: 'Registrar',
  clears_by: 'From your 18th birthday on you decide. Ask the registrar if a person should not have access',
}
