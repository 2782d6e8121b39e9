import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { term } from '#foundation/terms/term.ts'
import { Id, Instant, Level, REQUIRED, SchoolYear, Semester } from '#platform/shapes.ts'
import { findUnlikelyTimes } from '#rules/schedule-text.ts'

/** A time of day in Asia/Manila, 24 hours: `07:30`. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the format 07:30')

/** One weekly meeting in a form. `day` is 1 (Monday) to 7 (Sunday); without a room, the room is not decided yet. */
const OfferMeeting = z
  .object({ day: z.coerce.number().int().min(1).max(7), start: Clock, end: Clock, room_id: Id.nullish().transform((id) => id ?? null) })
  .refine((meeting) => meeting.start < meeting.end, { message: 'The end time must be after the start time', path: ['end'] })
  .superRefine((meeting, context) => {
    const message = findUnlikelyTimes(meeting)
    if (message) context.addIssue({ code: 'custom', message, path: ['end'] })
  })

const Section = requiredText(40)
const MaxPerson = z.coerce.number(REQUIRED).int().min(1, 'At least 1').max(1000, 'At most 1000')
const EditableStatus = z.enum(['open', 'closed'])

const schedule = {
  /** The meetings, or their text in `subject_schedule`. Without both, the meetings do not change. */
  meetings: z.array(OfferMeeting).max(14).optional(),
  subject_schedule: z.string().max(500).optional(),
}

export const NewOffer = z.object({
  prospectus_id: Id,
  ...term,
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: EditableStatus.default('open'),
  ...schedule,
})

export const EditedOffer = z.object({
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: EditableStatus,
  ...schedule,
  /** The person has confirmed that some students will have two classes at the same time. */
  confirmed: z.boolean().default(false),
  updated_at: Instant,
})

const TermFields = z.object({ school_year: SchoolYear, semester: Semester })

const moveFields = {
  /** A larger number of seats for the receiving class. */
  max_person: MaxPerson.optional(),
  /** Why students may have two classes at the same time; needs the permission to override enrollment rules. */
  override_reason: optionalText(500),
}

export const NewBlock = z.object({
  course_id: Id,
  level: Level,
  ...term,
  section: Section,
  max_person: MaxPerson,
  curriculum_id: Id.nullish(),
  /** The schedule is copied from this section of the same term. */
  like_section: optionalText(40),
})

export const OfferCopy = z.object({
  from: TermFields,
  to: TermFields,
  course_id: Id.nullish(),
  with_instructors: z.boolean().default(true),
})

export const OfferDissolution = z.object({ reason: requiredText(500), into: Id.nullish(), ...moveFields })

export const OfferMerge = z.object({ into: Id, ...moveFields })

export const SectionRename = z.object({ ...term, from: Section, to: Section })
