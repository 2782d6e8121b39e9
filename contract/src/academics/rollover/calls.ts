import { z } from 'zod'
import { TermClosure } from '#foundation/terms/calendar-forms.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { filter, Instant, SchoolYear, Semester } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { TermOpening } from './forms.ts'

const Term = z.object({ school_year: z.string(), semester: z.number() })

/** What is missing or still open, as a number of rows. */
const openItemKeys = [
  'courses_without_fees',
  'classes_without_instructor',
  'classes_without_schedule',
  'sheets_not_submitted',
  'incomplete_grades',
  'open_balances',
  'students_to_promote',
  'students_to_graduate',
  'students_not_enrolled',
] as const
export type OpenItemKey = (typeof openItemKeys)[number]

export const NextTerm = z.object({
  current: Term,
  next: Term,
  /** The terms that may follow; one that is opened is the only choice. */
  choices: z.array(Term),
  opening: z.object({ opened_at: Instant, opened_by: z.string().nullable() }).nullable(),
  /** Why the term cannot be opened, started, or undone. */
  open_reasons: z.array(Reason),
  start_reasons: z.array(Reason),
  undo_reasons: z.array(Reason),
  /** Final grades that are missing in the terms that the start closes; it then needs a written reason. */
  missing_grades: z.number(),
  calendar: z.array(
    z.object({
      level_group: z.enum(levelGroups),
      /** `add`: a new row; `complete`: a row without days gets them; `keep`: the days stay. */
      change: z.enum(['add', 'complete', 'keep']),
      /** The term whose days are copied. */
      source: Term.nullable(),
      classes_start_on: z.string().nullable(),
      classes_end_on: z.string().nullable(),
      add_drop_closes_on: z.string().nullable(),
    }),
  ),
  /** The enrollment period that the school calendar has for the next term; empty without one. */
  enrollment_start: z.string(),
  enrollment_end: z.string(),
  /** `existing` are those of the next term, `copied` those of the source. */
  classes: z.object({ source: Term, copied: z.number(), existing: z.number() }),
  sections: z.object({ copied: z.number(), existing: z.number() }),
  /** Null when both terms are in the same school year. */
  fees: z.object({ school_year: z.string(), copied: z.number(), existing: z.number() }).nullable(),
  open_items: z.array(z.object({ key: z.enum(openItemKeys), count: z.number() })),
})
export type NextTerm = z.infer<typeof NextTerm>

/** Opening and starting the school's next term. */
export const rollover = {
  nextTerm: call('GET /api/terms/next', 'Open Next Term', {
    summary: 'A preview of opening the next term: what is copied, what is missing, and what is still open in the current term',
    query: z.object({ school_year: filter(SchoolYear), semester: filter(Semester) }),
    data: NextTerm,
  }),
  openNextTerm: call('POST /api/terms/next', 'Open Next Term', {
    summary: 'Open the next term: its calendar, sections, classes and fees are copied, and enrollment is set to it',
    body: TermOpening,
    data: NextTerm,
    reasons: ['term.opened', 'term.not_next'],
    idempotent: true,
  }),
  startNextTerm: call('POST /api/terms/next/start', 'Open Next Term', {
    summary: 'Make the opened term the current term of the school; the term before it is closed',
    body: TermClosure,
    data: NextTerm,
    reasons: ['term.not_opened'],
    idempotent: true,
  }),
  undoNextTerm: call('DELETE /api/terms/next', 'Open Next Term', {
    summary: 'Undo the opening of the next term: everything that it created is removed, as long as nobody has enrolled',
    data: NextTerm,
    reasons: ['term.not_opened', 'term.has_enrollments'],
  }),
}
