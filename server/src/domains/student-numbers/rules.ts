import type { Reason } from '@talaan/contract'

/** A number belongs to one student, also when it is a former one. */
export const takenReason = (message: string): Reason => ({
  code: 'number.taken',
  message,
  office: 'Registrar',
  clears_by: 'Type another number',
})

export const heldNumberReason = (number: string, name: string, isFormer: boolean): Reason =>
  takenReason(isFormer ? `${number} was the number of ${name}. A number is never given twice.` : `${name} has the number ${number}.`)

export const hasNumberReason = (name: string, number: string): Reason => ({
  code: 'number.has_one',
  message: `${name} has the number ${number} already.`,
  office: 'Registrar',
  clears_by: 'Change it, with a reason',
})
