/** How payments fill the installments of a bill. */
interface ScheduledPart {
  /** YYYY-MM-DD; null for a part without a due day. */
  due_on: string | null
  amount_centavos: number
}

interface OpenPart {
  /** The part that is not paid yet. */
  left_centavos: number
  status: 'paid' | 'due' | 'overdue' | 'undated'
}

/** The parts with the payments applied, the first part first. One without a due day is never overdue. */
export function applyPayments<P extends ScheduledPart>(schedule: readonly P[], paidCentavos: number, today: string): (P & OpenPart)[] {
  let unapplied = Math.max(0, paidCentavos)
  return schedule.map((part) => {
    const covered = Math.min(unapplied, part.amount_centavos)
    unapplied -= covered
    const left_centavos = part.amount_centavos - covered
    return { ...part, left_centavos, status: left_centavos === 0 ? 'paid' : statusOf(part.due_on, today) }
  })
}

function statusOf(dueOn: string | null, today: string): OpenPart['status'] {
  if (dueOn === null) return 'undated'
  return dueOn < today ? 'overdue' : 'due'
}
