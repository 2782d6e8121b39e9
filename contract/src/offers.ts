import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Prospectus, SubjectOffer } from './enrollment.ts'
import { REQUIRED, required } from './people.ts'
import { Reason } from './reason.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging, Search, said } from './shapes.ts'
import { Level, SchoolYear, Semester } from './values.ts'

/** A time of day in Asia/Manila, 24 hours: `07:30`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the form 07:30')

/** One weekly meeting as a form sends it. `day` is 1 Monday to 7 Sunday; no room means it is not decided yet. */
export const OfferMeeting = z
  .object({ day: z.coerce.number().int().min(1).max(7), start: Clock, end: Clock, room_id: Id.nullish().transform((id) => id ?? null) })
  .refine((meeting) => meeting.start < meeting.end, { message: 'It ends before it starts', path: ['end'] })

/** One weekly meeting as it is told, with its room's code. */
export const ToldMeeting = z.object({
  day: z.number(),
  start: z.string(),
  end: z.string(),
  room_id: z.number().nullable(),
  room: z.string().nullable(),
})
export type ToldMeeting = z.infer<typeof ToldMeeting>

export const offerStatuses = ['open', 'closed', 'dissolved'] as const
/** What the list filters by: `open` has a seat left, `full` has none. */
export const offerStates = ['open', 'full', 'closed', 'dissolved'] as const
export const offerSorts = ['code', '-code', 'section', '-section', 'instructor', '-instructor', 'seats', '-seats'] as const

const OfferSubject = Prospectus.extend({ id: z.number(), course: z.object({ id: z.number(), code: z.string() }) })

export const OfferRow = SubjectOffer.extend({
  meetings: z.array(ToldMeeting),
  status: z.enum(offerStatuses),
  school_year: z.string(),
  semester: z.number(),
  prospectus: OfferSubject,
  updated_at: Instant,
})
export type OfferRow = z.infer<typeof OfferRow>

/** What the weekly meetings come to against the subject's units: an hour per lecture unit, three per laboratory unit. */
export const ContactHours = z.object({ weekly: z.number(), expected: z.number(), note: z.string().nullable() })

const SiblingOffer = OfferRow.pick({
  id: true,
  section: true,
  subject_schedule: true,
  total_students: true,
  max_person: true,
  status: true,
})

/** One offer as its form shows it; `reasons` says why something may not be done. */
export const OfferDetail = OfferRow.extend({
  lec_units: z.number(),
  lab_units: z.number(),
  contact_hours: ContactHours,
  /** The sections of the same subject and term its students could go to. */
  siblings: z.array(SiblingOffer),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), dissolve: z.boolean(), merge: z.boolean() }),
  reasons: z.array(Reason),
})
export type OfferDetail = z.infer<typeof OfferDetail>

/** The term a call is about; without it the term that is enrolled for. */
const term = { school_year: filter(SchoolYear), semester: filter(Semester) }
const Section = required(40)
const MaxPerson = z.coerce.number(REQUIRED).int().min(1, 'At least 1').max(1000, 'At most 1000')
const OpenOrClosed = z.enum(['open', 'closed'])

const schedule = {
  /** The meetings; or their text in `subject_schedule`, which is read back. Without both they stay as they are. */
  meetings: z.array(OfferMeeting).max(14).optional(),
  subject_schedule: z.string().max(500).optional(),
}

export const NewOffer = z.object({
  prospectus_id: Id,
  ...term,
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: OpenOrClosed.default('open'),
  ...schedule,
})

export const EditedOffer = z.object({
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: OpenOrClosed,
  ...schedule,
  updated_at: Instant,
})

const clashes = ['offer.room_clash', 'offer.instructor_clash', 'offer.section_clash'] as const

/** What the form and the filters choose from. */
export const OfferOptions = z.object({
  school_year: z.string(),
  semester: z.number(),
  rooms: z.array(
    z.object({ id: z.number(), code: z.string(), name: z.string().nullable(), capacity: z.number().nullable(), is_active: z.boolean() }),
  ),
  instructors: z.array(z.object({ id: z.number(), name: z.string(), partial_name: z.string(), employee_number: z.string().nullable() })),
  sections: z.array(z.string()),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type OfferOptions = z.infer<typeof OfferOptions>

/** A subject that can be offered, with the sections that have it already in the term. */
export const OfferableSubject = OfferSubject.extend({
  lec_units: z.number(),
  lab_units: z.number(),
  sections: z.array(z.string()),
})
export type OfferableSubject = z.infer<typeof OfferableSubject>

export const offers = {
  subjectOffers: endpoint({
    summary: 'The subject offers of a term',
    method: 'GET',
    path: '/api/subjectOffers',
    access: ['View Registrar Settings', 'View Subjects'],
    query: z.object({
      ...paging(25),
      ...term,
      course_id: filter(Id),
      level: filter(Level),
      section: filter(z.string().max(40)),
      employee_id: filter(Id),
      room_id: filter(Id),
      state: filter(z.enum(offerStates)),
      sort: filter(z.enum(offerSorts)),
    }),
    response: list(OfferRow),
  }),
  offerOptions: endpoint({
    summary: 'Rooms, active instructors, sections and subject categories, for the form and the filters of subject offers',
    method: 'GET',
    path: '/api/subjectOffers/options',
    access: ['View Registrar Settings', 'View Subjects', 'View Faculty'],
    query: z.object(term),
    response: item(OfferOptions),
  }),
  offerableSubjects: endpoint({
    summary: 'Subjects of the active curricula that can be offered, at most 25, by code',
    method: 'GET',
    path: '/api/subjectOffers/subjects',
    access: 'View Registrar Settings',
    query: z.object({ ...term, course_id: filter(Id), level: filter(Level), plan_semester: filter(Semester), search: Search }),
    response: item(z.array(OfferableSubject)),
  }),
  subjectOffer: endpoint({
    summary: 'One subject offer, as its form shows it',
    method: 'GET',
    path: '/api/subjectOffers/:id',
    access: ['View Registrar Settings', 'View Subjects'],
    params: IdParams,
    response: item(OfferDetail),
  }),
  addOffer: endpoint({
    summary: 'Offer a subject to a section; room, instructor and section may be in one place only',
    method: 'POST',
    path: '/api/subjectOffers',
    access: 'Edit Curriculum',
    body: NewOffer,
    response: done(OfferDetail),
    reasons: clashes,
    idempotent: true,
  }),
  editOffer: endpoint({
    summary: 'Change section, instructor, schedule, seats and status; the subject and the term stay',
    method: 'PUT',
    path: '/api/subjectOffers/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedOffer,
    response: done(OfferDetail),
    reasons: [...clashes, 'offer.below_seats', 'stale'],
  }),
  deleteOffer: endpoint({
    summary: 'Delete a subject offer that no student ever had',
    method: 'DELETE',
    path: '/api/subjectOffers/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: said,
    reasons: ['offer.has_loads'],
  }),
}
