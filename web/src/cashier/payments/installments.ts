import type { Account } from '@talaan/contract'
import { applyPayments } from '@talaan/contract/values'
import { installmentName } from '#shared/installments.ts'

type ScheduleEntry = Account['schedule'][number]

export type Installment = ReturnType<typeof applyPayments<ScheduleEntry>>[number] & { name: string }

/** The installments with the payments applied, first installment first. One without a due date is never overdue. */
export const buildInstallments = ({ schedule, paid_centavos }: Pick<Account, 'schedule' | 'paid_centavos'>, today: string): Installment[] =>
  applyPayments(schedule, paid_centavos, today).map((part) => ({ ...part, name: installmentName(part.period) }))

/** The first installment that is not paid. */
export const findNextInstallment = (installments: readonly Installment[]): Installment | undefined =>
  installments.find((part) => part.status !== 'paid')

export const sumOverdue = (installments: readonly Installment[]): number =>
  installments.reduce((sum, part) => sum + (part.status === 'overdue' ? part.left_centavos : 0), 0)

/** Centavos as a cashier types them: `2,500.00`. */
export const formatPesos = (centavos: number): string =>
  (centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export interface QuickAmount {
  label: string
  centavos: number
}

/** The amounts that students usually pay, as far as they are open; each amount once. */
export function listQuickAmounts(account: Account & { withdrawn_at?: string | null }, today: string): QuickAmount[] {
  if (account.withdrawn_at) return account.balance_centavos > 0 ? [{ label: 'Full balance', centavos: account.balance_centavos }] : []
  const [downPayment] = buildInstallments(account, today)
  const missingCentavos = (period: 'midterm' | 'final') =>
    account.minimums.find((minimum) => minimum.period === period)?.missing_centavos ?? 0
  const candidates = [
    { label: 'Full balance', centavos: account.balance_centavos },
    { label: 'Down payment', centavos: downPayment?.period === 'down' ? downPayment.left_centavos : 0 },
    { label: 'Pay for midterm grades', centavos: missingCentavos('midterm') },
    { label: 'Pay for final grades', centavos: missingCentavos('final') },
  ]
  const openAmounts = candidates.filter(({ centavos }) => centavos > 0 && centavos <= account.balance_centavos)
  return openAmounts.filter((amount, index) => openAmounts.findIndex((other) => other.centavos === amount.centavos) === index)
}
