import type { Reason } from '@talaan/contract'
import type { OfferRecord } from '../queries.ts'
import { freeSeats } from '../seats.ts'
import type { ClosedSheet, StudentClash } from './move-queries.ts'

type Class = Pick<
  OfferRecord,
  'id' | 'prospectus_id' | 'code' | 'section' | 'school_year' | 'semester' | 'status' | 'seats_taken' | 'seats_held'
>

export function dissolveReasons(from: Class, into: Class | undefined): Reason[] {
  if (from.status === 'dissolved') return [dissolvedReason(from)]
  if (into || from.seats_taken === 0) return []
  const message = `${students(from.seats_taken)} in ${label(from)}.`
  return [{ code: 'offer.has_students', message, clears_by: 'Choose the section they go to' }]
}

/** Whether the students of one class fit into the other, with `max_person` seats there. */
export function moveReasons(from: Class, into: Class, max_person: number): Reason[] {
  const same = into.id !== from.id && into.prospectus_id === from.prospectus_id
  if (!same || into.school_year !== from.school_year || into.semester !== from.semester) {
    return [{ code: 'offer.other_subject', message: `${label(into)} is not another section of ${from.code} in the same term.` }]
  }
  if (into.status === 'dissolved') return [dissolvedReason(into)]
  const free = freeSeats({ ...into, max_person })
  if (from.seats_taken <= free) return []
  const message = `${label(into)} has ${free} of ${max_person} seats left; ${from.seats_taken} are needed.`
  return [{ code: 'offer.no_seats', message, clears_by: `Raise its seats to ${into.seats_taken + into.seats_held + from.seats_taken}` }]
}

/** Grades that were handed in stay with the class they were handed in for, and no ungraded student joins them. */
export function sheetReasons(classes: readonly Class[], closed: readonly ClosedSheet[]): Reason[] {
  return closed.flatMap(({ subject_offer_id, period, status }): Reason[] => {
    const of = classes.find((one) => one.id === subject_offer_id)
    if (!of) return []
    const message = `The ${period} grades of ${label(of)} are ${status}, so no student goes from or to it.`
    return [{ code: 'offer.sheet_closed', message, office: 'Registrar' }]
  })
}

/** Named are the first few: the list itself is as long as a class. */
const NAMED = 5

interface Telling {
  /** For those who may read whose classes these are; anybody else is told how many they are. */
  named: boolean
  clears_by: string
}

export function studentReasons(
  clashes: readonly StudentClash[],
  into: Pick<Class, 'code' | 'section'>,
  { named, clears_by }: Telling,
): Reason[] {
  if (clashes.length === 0) return []
  const names = clashes.slice(0, NAMED).map((one) => `${one.first_name} ${one.last_name} (${one.code}, ${one.section})`)
  const more = clashes.length > NAMED ? ` and ${clashes.length - NAMED} more` : ''
  const who = clashes.length === 1 ? '1 student' : `${clashes.length} students`
  const list = named ? `: ${names.join(', ')}${more}` : ''
  const message = `${who} would have another class at the time of ${label(into)}${list}.`
  return [{ code: 'offer.student_clash', message, office: 'Registrar', clears_by }]
}

const dissolvedReason = (one: Class): Reason => ({ code: 'offer.dissolved', message: `${label(one)} is dissolved.` })

const label = (one: Pick<Class, 'code' | 'section'>): string => `${one.code} (${one.section})`
const students = (n: number): string => (n === 1 ? '1 student has a seat' : `${n} students have seats`)
