import type { LineCandidate, StatementLine, StatementRow } from '@talaan/contract'
import { lineStatusNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { fillPath, type Target } from '#lib/paths.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<StatementLine['status'], Tone> = {
  matched: 'blue',
  possible: 'orange',
  unmatched: 'red',
  recorded: 'green',
  ignored: 'gray',
}

export const LineStatusPill = ({ line }: { line: Pick<StatementLine, 'status'> }) => (
  <Pill tone={tones[line.status]}>{lineStatusNames[line.status]}</Pill>
)

/** `1 to 21 Nov 2026`, or the one day. */
export const daysText = ({ first_day, last_day }: Pick<StatementRow, 'first_day' | 'last_day'>): string =>
  first_day === last_day ? date(first_day) : `${date(first_day)} to ${date(last_day)}`

/** Where a proof or payment is looked at. */
export const candidatePath = ({ kind, id, student_id }: LineCandidate): Target =>
  kind === 'proof' ? fillPath('/admin/payment-proofs/:id', { id }) : fillPath('/admin/payments/students/:id', { id: student_id })

/** `Proof of payment, reference 1122, 21 Nov 2026`. */
export const candidateText = ({ kind, or_number, reference, day }: LineCandidate): string =>
  [kind === 'proof' ? 'Proof of payment' : `OR No. ${or_number}`, reference && `reference ${reference}`, date(day)]
    .filter(Boolean)
    .join(', ')
