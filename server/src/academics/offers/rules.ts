import { hasPermission, type OfferDetail, type OfferedMeeting, type OfferRow, type Reason, weeklyHours } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '#platform/context.ts'
import { presentClass } from './present-class.ts'
import type { OfferRecord, OfferUse } from './queries.ts'

type OfferRowInput = z.input<typeof OfferRow>

/** An offer as the office sees it, with the steps that the user may take. */
export const presentOffer = (row: OfferRecord, actor: Actor): OfferRowInput => ({
  id: row.id,
  ...presentClass(row),
  meetings: row.meetings,
  status: row.status,
  school_year: row.school_year,
  semester: row.semester,
  prospectus: {
    id: row.prospectus_id,
    code: row.code,
    descriptive_title: row.descriptive_title,
    type: row.type,
    units: row.units,
    level: row.level,
    semester: row.plan_semester,
    course: { id: row.course_id, code: row.course },
    curricula: { name: row.curriculum },
  },
  updated_at: row.updated_at,
  can: stepsOf(row, actor),
})

function stepsOf(row: OfferRecord, actor: Actor): OfferRowInput['can'] {
  const edit = hasPermission(actor.rights, 'Edit Curriculum') && !row.term_closed
  const dissolve = edit && row.status !== 'dissolved'
  return { edit, delete: edit && deleteReasons(row).length === 0, dissolve, merge: dissolve && row.has_sibling }
}

/** Expected hours: one a week for each lecture unit, three for each laboratory unit. */
export function contactHours(row: Pick<OfferRecord, 'lec_units' | 'lab_units' | 'meetings'>): OfferDetail['contact_hours'] {
  const expected = row.lec_units + 3 * row.lab_units
  const weekly = weeklyHours(row.meetings)
  if (weekly === expected) return { weekly, expected, note: null }
  const expectedText = `${formatHours(expected)} required for ${row.lec_units} lecture and ${row.lab_units} laboratory units`
  return {
    weekly,
    expected,
    note: weekly === 0 ? `No schedule yet; ${expectedText}.` : `${formatHours(weekly)} a week scheduled; ${expectedText}.`,
  }
}

const formatHours = (count: number): string => `${Math.round(count * 100) / 100} ${count === 1 ? 'hour' : 'hours'}`

/** A section cannot have the same subject twice in a term, and a section's name is unique in a term. */
export const existsReason = (section: string, subject: string): Reason => ({
  code: 'offer.exists',
  message: `${section} already has ${subject} in this term.`,
})

export function deleteReasons(use: Pick<OfferUse, 'loads_ever' | 'syllabi'>): Reason[] {
  const clears_by = 'Dissolve the section instead'
  if (use.loads_ever === 0 && use.syllabi > 0) {
    return [{ code: 'offer.has_syllabus', message: 'This class has a syllabus and cannot be deleted.', clears_by }]
  }
  if (use.loads_ever === 0) return []
  const message = `${use.loads_ever} ${use.loads_ever === 1 ? 'student has' : 'students have'} taken this class, so it cannot be deleted.`
  return [{ code: 'offer.has_loads', message, clears_by }]
}

export function seatReasons(max_person: number, { seats_taken, seats_held }: Pick<OfferRecord, 'seats_taken' | 'seats_held'>): Reason[] {
  if (max_person >= seats_taken + seats_held) return []
  const heldText = seats_held > 0 ? ` and ${seats_held} held for the waiting list` : ''
  const message = `The maximum cannot be ${max_person}: ${seats_taken} ${seats_taken === 1 ? 'slot is' : 'slots are'} taken${heldText}.`
  return [{ code: 'offer.below_seats', message, office: 'Registrar', clears_by: 'Move students to another section first' }]
}

/** The fields of an offer that audit rows contain. */
export const auditFacts = (row: OfferRecord) => ({
  code: row.code,
  section: row.section,
  school_year: row.school_year,
  semester: row.semester,
  schedule: row.subject_schedule,
  instructor: row.instructor_name,
  max_person: row.max_person,
  status: row.status,
})

/** Sorts meetings by day and time. */
export const sortMeetings = (meetings: readonly OfferedMeeting[]): OfferedMeeting[] =>
  meetings.toSorted((a, b) => a.day - b.day || a.start.localeCompare(b.start))
