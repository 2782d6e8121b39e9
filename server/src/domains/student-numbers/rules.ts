import type { Reason } from '@talaan/contract'

/** A number is one student's, also when it is a former one. */
export const takenReason = (message: string): Reason => ({
  code: 'number.taken',
  message,
  office: 'Registrar',
  clears_by: 'Type another number',
})

export const heldReason = (number: string, who: string, isFormer: boolean): Reason =>
  takenReason(isFormer ? `${number} was the number of ${who}. A number is never given twice.` : `${who} has the number ${number}.`)

export const hasOneReason = (who: string, number: string): Reason => ({
  code: 'number.has_one',
  message: `${who} has the number ${number} already.`,
  office: 'Registrar',
  clears_by: 'Change it, with a reason',
})
