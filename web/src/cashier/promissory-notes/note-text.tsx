import type { PromissoryNote } from '@talaan/contract'
import { noteStatusNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<PromissoryNote['status'], Tone> = {
  pending: 'orange',
  in_force: 'blue',
  overdue: 'red',
  paid: 'green',
  rejected: 'red',
  cancelled: 'gray',
  ended: 'gray',
}

export const NoteStatus = ({ note }: { note: Pick<PromissoryNote, 'status'> }) => (
  <Pill tone={tones[note.status]}>{noteStatusNames[note.status]}</Pill>
)

const requests: Record<PromissoryNote['covers'][number], string> = {
  enrollment: 'to be enrolled',
  midterm: 'to see my midterm grades',
  final: 'to see my final grades',
}
const listFormat = new Intl.ListFormat('en')

/** In the words of the student: `to be enrolled and to see my midterm grades`. */
export const requestText = ({ covers }: Pick<PromissoryNote, 'covers'>): string => listFormat.format(covers.map((cover) => requests[cover]))

/** What is promised: `₱1,500.00 by 15 Dec 2026`, with what is still open once a part is paid. */
export function promiseText({ amount_centavos, open_centavos, due_on, status }: PromissoryNote): string {
  const isPartlyPaid = (status === 'in_force' || status === 'overdue') && open_centavos < amount_centavos
  return `${money(amount_centavos)} by ${date(due_on)}${isPartlyPaid ? `, ${money(open_centavos)} still to pay` : ''}`
}

/** `Rejected by Elena Cruz on 21 Nov 2026: No letter`; blank while nobody has decided. */
export function decisionText(note: PromissoryNote): string {
  const { status, decided_by, decided_at, decision_reason, ended_at, end_reason } = note
  if (status === 'cancelled' || !decided_at) return ''
  const who = decided_by ? ` by ${decided_by}` : ''
  const decision = `${status === 'rejected' ? 'Rejected' : 'Approved'}${who} on ${date(decided_at)}${decision_reason ? `: ${decision_reason}` : ''}`
  return ended_at ? `${decision}. Ended on ${date(ended_at)}: ${end_reason}` : decision
}
