import type { Reason } from '@talaan/contract'
export const takenReason = (number: string, who: string, isFormer: boolean): Reason => ({
  code: 'number.taken',
  message: isFormer ? `${number} was the number of ${who}. A number is never given twice.` : `${who} has the number ${number}.`,
  office: 'Registrar',
  clears_by: 'Type another number',
})

export const hasOneReason = (who: string, number: string): Reason => ({
  code: 'number.has_one',
  message: `${who} has the number ${number} already.`,
  office: 'Registrar',
  clears_by: 'Change it, with a reason',
})
