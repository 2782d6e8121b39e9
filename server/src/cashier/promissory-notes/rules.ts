import { formatPesos, noteStatusNames, type Reason } from '@talaan/contract'
import { longDay } from '#foundation/terms/long-day.ts'

/** The longest time that a note gives. */
const LONGEST_DAYS = 366
const DAY = 86_400_000
const FULL_AGE = 18

interface PromiseFacts {
  /** School days, YYYY-MM-DD. */
  due_on: string
  today: string
  co_maker: string | null
  birthdate: string | null
}

/** Whether a parent or guardian has to answer for the note. Without a birthdate nobody is taken for a minor. */
export function needsCoMaker(birthdate: string | null, today: string): boolean {
  if (birthdate === null) return false
  const [year = '', ...monthAndDay] = birthdate.split('-')
  return `${Number(year) + FULL_AGE}-${monthAndDay.join('-')}` > today
}

/** The text for each field that is not right. */
export function promiseErrors({ due_on, today, co_maker, birthdate }: PromiseFacts): Record<string, string> {
  const errors = dueDateErrors(due_on, today)
  if (!co_maker && needsCoMaker(birthdate, today))
    errors.co_maker = 'A student below 18 needs a parent or guardian who answers for the note'
  return errors
}

export function dueDateErrors(dueOn: string, today: string, field = 'due_on'): Record<string, string> {
  if (dueOn < today) return { [field]: 'Choose today or a later day' }
  if (Date.parse(dueOn) - Date.parse(today) > LONGEST_DAYS * DAY) return { [field]: 'Choose a day within one year' }
  return {}
}

const existsReason = (message: string, clears_by: string): Reason => ({ code: 'note.exists', message, office: 'Cashier', clears_by })

export const waitingNoteReason = existsReason(
  'A promissory note for this term already waits for approval.',
  'Wait for the decision, or cancel the note',
)

/** Reasons why there can be no further note for a term. */
export function existingNoteReasons(notes: readonly { status: string; number: string | null; due_on: string }[]): Reason[] {
  if (notes.some(({ status }) => status === 'pending')) return [waitingNoteReason]
  const noteInForce = notes.find(({ status }) => status === 'in_force')
  if (!noteInForce) return []
  const message = `Promissory note ${noteInForce.number} for this term is in force until ${longDay(noteInForce.due_on)}.`
  return [existsReason(message, 'Pay the promised amount, or ask the cashier to end the note')]
}

/** Nobody promises to pay more than what is left to pay. */
export function balanceReasons(amountCentavos: number, balanceCentavos: number): Reason[] {
  if (amountCentavos <= balanceCentavos) return []
  const message =
    balanceCentavos > 0 ? `Only ${formatPesos(balanceCentavos)} is left to pay for this term.` : 'Nothing is left to pay for this term.'
  return [{ code: 'note.above_balance', message, office: 'Cashier' }]
}

const closedNoteReason = (message: string): Reason => ({ code: 'note.decided', message, office: 'Cashier' })

/** Reasons why a note in this state cannot be changed as asked. */
export function statusReasons(status: keyof typeof noteStatusNames, allowedStatuses: readonly string[]): Reason[] {
  if (allowedStatuses.includes(status)) return []
  const message =
    status === 'pending' ? 'This note is not decided yet.' : `This note is no longer open: ${noteStatusNames[status].toLowerCase()}.`
  return [closedNoteReason(message)]
}

export const noteSeries = 'promissory note'
export const noteNumber = (n: number): string => `PN-${String(n).padStart(6, '0')}`

export const endedViewReason = closedNoteReason('These grades are no longer shown.')

export const noteViewReason = (number: string): Reason =>
  closedNoteReason(`Promissory note ${number} shows these grades. End the note to hide them.`)
