import type { PromissoryNoteRow } from '@talaan/contract'
import { noteCoversText } from '@talaan/contract/values'
import { date, money, termTitle } from '#lib/format.ts'
import { Facts } from '#ui/list/figures.tsx'
import { promiseText } from './note-text.tsx'

/** What the office decides on: who promises what and why, and the balance now. */
export function NoteFacts({ note }: { note: PromissoryNoteRow }) {
  const { student, co_maker, reason, balance_centavos, recorded_by, created_at, overdue_notes } = note
  const facts = [
    ['Student', [student.full_name, student.student_id_number, student.course].filter(Boolean).join(' · ')],
    ['Term', termTitle(note)],
    ['Promises', promiseText(note)],
    ['Asks for', noteCoversText(note)],
    ['Reason', reason],
    ['Parent or guardian', co_maker],
    ['Balance now', money(balance_centavos)],
    ['Other notes overdue', overdue_notes === 0 ? 'None' : overdue_notes],
    ['Requested', `${date(created_at)}${recorded_by ? `, recorded by ${recorded_by}` : ''}`],
  ] as const
  return <Facts facts={facts} />
}
