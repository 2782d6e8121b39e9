import { type Account, applyPayments, enrollmentStatus, type LoadGroup, type StudentPanel } from '@talaan/contract'

interface OpenSubjects {
  subjects: number
  units: number
  /** Of the enrollment; null without one. */
  status: number | null
}

/** The subjects of the enrollment; before it is final, those that the registrar has added so far. */
export function presentSubjects(group: LoadGroup | null, open: OpenSubjects | null): StudentPanel['subjects'] {
  if (group) {
    const cleared = group.loads.filter(({ status }) => status === 1).length
    return { subjects: group.loads.length, units: group.total_units, cleared }
  }
  const isOpen = open?.status === enrollmentStatus.forEnrollment || open?.status === enrollmentStatus.onHold
  if (!isOpen || open.subjects === 0) return null
  return { subjects: open.subjects, units: open.units, cleared: null }
}

type TermBill = Pick<Account, 'schedule' | 'paid_centavos' | 'balance_centavos'> & { assessment: unknown; withdrawn: boolean }

/** The balance of all terms, and what to pay next for the newest one, which comes first. */
export function presentAccount(accounts: readonly TermBill[], today: string): NonNullable<StudentPanel['account']> {
  const [newest] = accounts
  const balance_centavos = accounts.reduce((sum, { balance_centavos }) => sum + balance_centavos, 0)
  const is_assessed = (newest && (newest.assessment !== null || newest.withdrawn)) || balance_centavos !== 0
  return { balance_centavos, is_assessed, next_payment: newest && !newest.withdrawn ? nextPayment(newest, today) : null }
}

function nextPayment({ schedule, paid_centavos }: TermBill, today: string): NonNullable<StudentPanel['account']>['next_payment'] {
  const parts = applyPayments(schedule, paid_centavos, today)
  const overdue = parts.reduce((sum, { state, left_centavos }) => sum + (state === 'overdue' ? left_centavos : 0), 0)
  if (overdue > 0) return { amount_centavos: overdue, is_overdue: true }
  const next = parts.find(({ state }) => state !== 'paid')
  return next ? { amount_centavos: next.left_centavos, is_overdue: false } : null
}
