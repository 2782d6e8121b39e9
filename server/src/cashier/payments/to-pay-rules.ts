import { applyPayments, enrollmentStatus, type ToPay } from '@talaan/contract'

interface TermAccount {
  status: number
  withdrawn: boolean
  schedule: readonly { due_on: string | null; amount_centavos: number }[]
  paid_centavos: number
  balance_centavos: number
}

export interface ToPayFacts {
  /** YYYY-MM-DD */
  today: string
  /** The newest term with an account. */
  account: TermAccount | undefined
  /** Of earlier terms and the time before the portal. */
  old_balance_centavos: number
  /** What must be paid before the student can be enrolled; 0 where the school asks for nothing. */
  downpayment_centavos: number
  /** Proofs of payment that the cashier checks: their sum, and the day of the last one. */
  checking: ToPay['checking']
}

interface Part {
  kind: 'old_balance' | 'term'
  centavos: number
  due_on: string | null
  is_now: boolean
}

/** What a student is to pay now: the old balance, then what is due of the term, less what the cashier checks; and what follows. */
export function toPayOf({ today, account, old_balance_centavos, downpayment_centavos, checking }: ToPayFacts): ToPay {
  const oldPart: Part = { kind: 'old_balance', centavos: Math.max(0, old_balance_centavos), due_on: null, is_now: true }
  const parts = withoutChecked([oldPart, ...termParts(account, downpayment_centavos, today)], checking?.amount_centavos ?? 0)
  const now = parts.filter((part) => part.is_now)
  const lines = (['old_balance', 'term'] as const).flatMap((kind) => lineOf(kind, now, today))
  const next = parts.find((part) => !part.is_now)
  return {
    amount_centavos: lines.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0),
    lines,
    checking,
    next: next ? { amount_centavos: next.centavos, due_on: next.due_on } : null,
  }
}

function termParts(account: TermAccount | undefined, downpaymentCentavos: number, today: string): Part[] {
  if (!account || account.balance_centavos <= 0) return []
  const part = (centavos: number, due_on: string | null, is_now: boolean): Part => ({ kind: 'term', centavos, due_on, is_now })
  if (account.withdrawn) return [part(account.balance_centavos, null, true)]
  if (account.status !== enrollmentStatus.enrolled) {
    return [part(Math.min(account.balance_centavos, Math.max(0, downpaymentCentavos - account.paid_centavos)), null, true)]
  }
  if (account.schedule.length === 0) return [part(account.balance_centavos, null, true)]
  let left = account.balance_centavos
  return applyPayments(account.schedule, account.paid_centavos, today).map(({ left_centavos, due_on }) => {
    const centavos = Math.min(left, left_centavos)
    left -= centavos
    return part(centavos, due_on, due_on !== null && due_on <= today)
  })
}

/** The parts with something left once the cashier accepts what is checked; it pays the first parts first. */
function withoutChecked(parts: readonly Part[], checkedCentavos: number): Part[] {
  let unapplied = checkedCentavos
  return parts.flatMap((part) => {
    const covered = Math.min(unapplied, part.centavos)
    unapplied -= covered
    return part.centavos > covered ? [{ ...part, centavos: part.centavos - covered }] : []
  })
}

function lineOf(kind: Part['kind'], now: readonly Part[], today: string): ToPay['lines'] {
  const parts = now.filter((part) => part.kind === kind)
  if (parts.length === 0) return []
  const due_on = parts[0]!.due_on
  return [
    {
      kind,
      amount_centavos: parts.reduce((sum, { centavos }) => sum + centavos, 0),
      due_on,
      is_overdue: due_on !== null && due_on < today,
    },
  ]
}

/** Nothing is due before the student was enrolled. */
export const dueAfterEnrollment = <P extends { due_on: string | null }>(schedule: readonly P[], enrolledOn: string | null): P[] =>
  schedule.map((part) => (part.due_on !== null && enrolledOn !== null && part.due_on < enrolledOn ? { ...part, due_on: enrolledOn } : part))
