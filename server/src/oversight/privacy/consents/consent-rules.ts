import { ageOn, type Reason } from '@talaan/contract'

const FULL_AGE = 18

/** Below 18 on a day of the school. Without a birthdate nobody is taken for a minor. */
export const isMinor = (birthdate: string | null, today: string): boolean => birthdate !== null && ageOn(birthdate, today) < FULL_AGE

export const minorReason: Reason = {
  code: 'consent.minor',
  message: 'For a student below 18 a parent or guardian decides.',
  office: 'Registrar',
  clears_by: 'Ask a parent or guardian to decide in their account, or at the registrar',
}

export const adultReason: Reason = {
  code: 'consent.adult',
  message: 'This student is 18 or older and decides alone.',
  clears_by: 'Ask the student',
}

export const questionReason: Reason = {
  code: 'consent.question_changed',
  message: 'The question has changed since you read it, or it is no longer asked.',
  clears_by: 'Read it again and decide',
}
