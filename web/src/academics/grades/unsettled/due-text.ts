import type { UnsettledGrade } from '@talaan/contract'
import { date } from '#lib/format.ts'

const verbs = { completion: 'To be completed', removal: 'To be removed' }

/** Until when the grade is settled, as a sentence. */
export const dayText = ({ settlement, due_on }: Pick<UnsettledGrade, 'settlement' | 'due_on'>): string =>
  due_on === null ? 'The calendar has no end of the term.' : `${verbs[settlement]} by ${date(due_on)}.`
