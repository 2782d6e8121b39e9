import type { Account } from '@talaan/contract'
import { instalmentName } from '../../shared/instalments.ts'

type ScheduleEntry = Account['schedule'][number]

export interface Instalment extends ScheduleEntry {
  name: string
  /** What of it is not paid yet. */
  left_centavos: number
  state: 'paid' | 'due' | 'overdue'
}

/** The parts of the plan with what is paid laid over them, first part first. A part without a date is due with the next one. */
export function buildInstalments({ schedule, paid_centavos }: Pick<Account, 'schedule' | 'paid_centavos'>, today: string): Instalment[] {
  let paid = Math.max(0, paid_centavos)
  return schedule.map((part, index) => {
    const coveredCentavos = Math.min(paid, part.amount_centavos)
    paid -= coveredCentavos
    const left_centavos = part.amount_centavos - coveredCentavos
    const due_on = schedule.slice(index).find((later) => later.due_on)?.due_on ?? null
    const state = left_centavos === 0 ? 'paid' : due_on !== null && due_on < today ? 'overdue' : 'due'
    return { ...part, due_on, name: instalmentName(part.period), left_centavos, state }
  })
}

/** The first part that is not paid. */
export const findNextInstalment = (instalments: readonly Instalment[]): Instalment | undefined =>
  instalments.find((part) => part.state !== 'paid')

export const sumOverdue = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, part) => sum + (part.state === 'overdue' ? part.left_centavos : 0), 0)

/** Centavos as a cashier types them: `2,500.00`. */
export const formatPesos = (centavos: number): string =>
  (centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export interface QuickAmount {
  label: string
  centavos: number
}

/** The amounts people come to pay, those that are still open; the same amount once. */
export function listQuickAmounts(account: Account, today: string): QuickAmount[] {
  const [downPayment] = buildInstalments(account, today)
  const missingCentavos = (period: 'midterm' | 'final') => account.minimums.find((one) => one.period === period)?.missing_centavos ?? 0
  const candidates = [
    { label: 'Full balance', centavos: account.balance_centavos },
    { label: 'Down payment', centavos: downPayment?.period === 'down' ? downPayment.left_centavos : 0 },
    { label: 'To midterm minimum', centavos: missingCentavos('midterm') },
    { label: 'To final minimum', centavos: missingCentavos('final') },
  ]
  const openAmounts = candidates.filter(({ centavos }) => centavos > 0 && centavos <= account.balance_centavos)
  return openAmounts.filter((one, index) => openAmounts.findIndex((other) => other.centavos === one.centavos) === index)
}
