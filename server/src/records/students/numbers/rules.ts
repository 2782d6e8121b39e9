import type { Reason } from '@talaan/contract'

/** A number belongs to one student, also when it is a former one. */
export const takenReason = (message: string): Reason => ({
  code: 'number.taken',
  message,
  office: 'Registrar',
  clears_by: 'Enter another number',
})

export const heldNumberReason = (number: string, name: string, isFormer: boolean): Reason =>
  takenReason(isFormer ? `${number} was the number of ${name}. Student numbers are never reused.` : `${name} has the number ${number}.`)

export const hasNumberReason = (name: string, number: string): Reason => ({
  code: 'number.has_one',
  message: `${name} already has the number ${number}.`,
  office: 'Registrar',
  clears_by: 'Change the number and give a reason',
})
