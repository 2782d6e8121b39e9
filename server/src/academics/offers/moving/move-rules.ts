import type { Reason } from '@talaan/contract'
import type { OfferRecord } from '../queries.ts'
import { countFreeSeats } from '../seats.ts'
import type { ClosedSheet, StudentClash } from './move-queries.ts'

type MovableClass = Pick<
  OfferRecord,
  'id' | 'prospectus_id' | 'code' | 'section' | 'school_year' | 'semester' | 'status' | 'seats_taken' | 'seats_held'
>

export function dissolveReasons(from: MovableClass, into: MovableClass | undefined): Reason[] {
  if (from.status === 'dissolved') return [dissolvedReason(from)]
  if (into || from.seats_taken === 0) return []
  const message = `${formatClass(from)} has ${formatStudents(from.seats_taken)}.`
  return [{ code: 'offer.has_students', message, clears_by: 'Choose a section for these students' }]
}

/** Why the students of one class do not fit into the other when it has `max_person` seats. */
export function moveReasons(from: MovableClass, into: MovableClass, max_person: number): Reason[] {
  const isSectionOfSubject = into.id !== from.id && into.prospectus_id === from.prospectus_id
  if (!isSectionOfSubject || into.school_year !== from.school_year || into.semester !== from.semester) {
    return [{ code: 'offer.other_subject', message: `${formatClass(into)} is not another section of ${from.code} in the same term.` }]
  }
  if (into.status === 'dissolved') return [dissolvedReason(into)]
  const freeCount = countFreeSeats({ ...into, max_person })
  if (from.seats_taken <= freeCount) return []
  const message = `${formatClass(into)} has ${freeCount} of ${max_person} slots left; ${from.seats_taken} needed.`
  return [
    {
      code: 'offer.no_seats',
      message,
      clears_by: `Increase its maximum students to ${into.seats_taken + into.seats_held + from.seats_taken}`,
    },
  ]
}

/** Submitted grades stay with their class, and no student without grades may join it. */
export function sheetReasons(classes: readonly MovableClass[], closed: readonly ClosedSheet[]): Reason[] {
  return closed.flatMap(({ subject_offer_id, period, status }): Reason[] => {
    const closedClass = classes.find((candidate) => candidate.id === subject_offer_id)
    if (!closedClass) return []
    const message = `The ${period} grades of ${formatClass(closedClass)} are ${status}, so students cannot be moved from or to it.`
    return [{ code: 'offer.sheet_closed', message, office: 'Registrar' }]
  })
}

/** Names in one message: the whole list can be as long as a class. */
const MAX_NAMES = 5

interface StudentClashOptions {
  /** True for users who may read the students of a class; other users see only the number. */
  showNames: boolean
  clears_by: string
}

export function studentReasons(
  clashes: readonly StudentClash[],
  into: Pick<MovableClass, 'code' | 'section'>,
  { showNames, clears_by }: StudentClashOptions,
): Reason[] {
  if (clashes.length === 0) return []
  const names = clashes.slice(0, MAX_NAMES).map((clash) => `${clash.first_name} ${clash.last_name} (${clash.code}, ${clash.section})`)
  const moreText = clashes.length > MAX_NAMES ? ` and ${clashes.length - MAX_NAMES} more` : ''
  const studentCount = formatStudents(clashes.length)
  const nameList = showNames ? `: ${names.join(', ')}${moreText}` : ''
  const message = `${studentCount} would have another class at the same time as ${formatClass(into)}${nameList}.`
  return [{ code: 'offer.student_clash', message, office: 'Registrar', clears_by }]
}

const dissolvedReason = (offer: MovableClass): Reason => ({ code: 'offer.dissolved', message: `${formatClass(offer)} is dissolved.` })

const formatClass = (offer: Pick<MovableClass, 'code' | 'section'>): string => `${offer.code} (${offer.section})`
const formatStudents = (count: number): string => (count === 1 ? '1 student' : `${count} students`)
