import type { Account } from '@talaan/contract'
import { instalmentName } from '../../shared/instalments.ts'

type Planned = Account['schedule'][number]

export interface Part extends Planned {
  name: string
  /** What of it is not paid yet. */
  left_centavos: number
  state: 'paid' | 'due' | 'overdue'
}

/** The parts of the plan with what is paid laid over them, first part first. A part without a date is due with the next one. */
export function planOf({ schedule, paid_centavos }: Pick<Account, 'schedule' | 'paid_centavos'>, today: string): Part[] {
  let paid = Math.max(0, paid_centavos)
  return schedule.map((part, index) => {
    const covered = Math.min(paid, part.amount_centavos)
    paid -= covered
    const left_centavos = part.amount_centavos - covered
    const due_on = schedule.slice(index).find((later) => later.due_on)?.due_on ?? null
    const state = left_centavos === 0 ? 'paid' : due_on !== null && due_on < today ? 'overdue' : 'due'
    return { ...part, due_on, name: instalmentName(part.period), left_centavos, state }
  })
}

/** The first part that is not paid. */
export const nextPart = (parts: readonly Part[]): Part | undefined => parts.find((part) => part.state !== 'paid')

export const overdueOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.state === 'overdue' ? part.left_centavos : 0), 0)

/** Centavos as a cashier types them: `2,500.00`. */
export const pesoText = (centavos: number): string =>
  (centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export interface QuickAmount {
  label: string
  centavos: number
}

/** The amounts people come to pay, those that are still open; the same amount once. */
export function quickAmounts(account: Account, today: string): QuickAmount[] {
  const [down] = planOf(account, today)
  const missing = (period: 'midterm' | 'final') => account.minimums.find((one) => one.period === period)?.missing_centavos ?? 0
  const offered = [
    { label: 'Full balance', centavos: account.balance_centavos },
    { label: 'Down payment', centavos: down?.period === 'down' ? down.left_centavos : 0 },
    { label: 'To midterm minimum', centavos: missing('midterm') },
    { label: 'To final minimum', centavos: missing('final') },
  ]
  const open = offered.filter(({ centavos }) => centavos > 0 && centavos <= account.balance_centavos)
  return open.filter((one, index) => open.findIndex((other) => other.centavos === one.centavos) === index)
}
