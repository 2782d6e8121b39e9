import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Prospectus, SubjectOffer } from '../enrollment/calls.ts'
import { optional, REQUIRED, required } from '../people/people.ts'
import { Reason } from '../reason.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging, Search, said } from '../shapes.ts'
import { term } from '../terms/term.ts'
import { Level, SchoolYear, Semester } from '../values.ts'
import { demand } from './demand.ts'
import { timetable } from './timetable.ts'

/** A time of day in Asia/Manila, 24 hours: `07:30`. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the form 07:30')

/** One weekly meeting as a form sends it. `day` is 1 Monday to 7 Sunday; no room means it is not decided yet. */
const OfferMeeting = z
  .object({ day: z.coerce.number().int().min(1).max(7), start: Clock, end: Clock, room_id: Id.nullish().transform((id) => id ?? null) })
  .refine((meeting) => meeting.start < meeting.end, { message: 'It ends before it starts', path: ['end'] })

/** One weekly meeting as it is told, with its room's code. */
export const OfferedMeeting = z.object({
  day: z.number(),
  start: z.string(),
  end: z.string(),
  room_id: z.number().nullable(),
  room: z.string().nullable(),
})
export type OfferedMeeting = z.infer<typeof OfferedMeeting>

const offerStatuses = ['open', 'closed', 'dissolved'] as const
/** What the list filters by: `open` has a seat left, `full` has none. */
const offerStates = ['open', 'full', 'closed', 'dissolved'] as const
const offerSorts = ['code', '-code', 'section', '-section', 'instructor', '-instructor', 'seats', '-seats'] as const

const OfferSubject = Prospectus.extend({ id: z.number(), course: z.object({ id: z.number(), code: z.string() }) })

export const OfferRow = SubjectOffer.extend({
  meetings: z.array(OfferedMeeting),
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

const Section = required(40)
const MaxPerson = z.coerce.number(REQUIRED).int().min(1, 'At least 1').max(1000, 'At most 1000')
const OpenOrClosed = z.enum(['open', 'closed'])

const schedule = {
  /** The meetings; or their text in `subject_schedule`, which is read back. Without both they stay as they are. */
  meetings: z.array(OfferMeeting).max(14).optional(),
  subject_schedule: z.string().max(500).optional(),
}

const NewOffer = z.object({
  prospectus_id: Id,
  ...term,
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: OpenOrClosed.default('open'),
  ...schedule,
})

const EditedOffer = z.object({
  section: Section,
  employee_id: Id.nullish(),
  max_person: MaxPerson,
  status: OpenOrClosed,
  ...schedule,
  /** The person knows which students then have two classes at once. */
  confirmed: z.boolean().default(false),
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
  instructors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      partial_name: z.string(),
      employee_number: z.string().nullable(),
      /** Of the classes they have in the term. */
      units: z.number(),
    }),
  ),
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

const oneTerm = z.object({ school_year: SchoolYear, semester: Semester })

/** A class that was opened with less than was asked, or not at all, and why. */
export const LeftOut = z.object({ code: z.string(), section: z.string(), reason: Reason })
export type LeftOut = z.infer<typeof LeftOut>

export const OpenedClasses = z.object({
  opened: z.array(OfferRow.pick({ id: true, section: true, subject_schedule: true }).extend({ code: z.string() })),
  /** Opened, but without this room, instructor or schedule. */
  left_out: z.array(LeftOut),
  /** Not opened at all. */
  skipped: z.array(LeftOut),
})
export type OpenedClasses = z.infer<typeof OpenedClasses>

const openingReasons = [
  'offer.term_over',
  'offer.exists',
  'offer.not_in_curriculum',
  'offer.room_retired',
  'offer.instructor_inactive',
  ...clashes,
] as const

const moving = {
  /** More seats for the class the students go to. */
  max_person: MaxPerson.optional(),
  /** Why students may have two classes at once; needs the permission to override enrollment rules. */
  override_reason: optional(500),
}

const MovedClass = z.object({ offer: OfferDetail, into: OfferDetail.nullable(), moved: z.number() })

const movingReasons = [
  'offer.term_over',
  'offer.dissolved',
  'offer.other_subject',
  'offer.sheet_closed',
  'offer.no_seats',
  'offer.student_clash',
] as const

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
    reasons: [...clashes, 'offer.term_over'],
    idempotent: true,
  }),
  editOffer: endpoint({
    summary: "Change section, instructor, schedule, seats and status; a time that meets its students' other classes has to be confirmed",
    method: 'PUT',
    path: '/api/subjectOffers/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedOffer,
    response: done(OfferDetail),
    reasons: [...clashes, 'offer.student_clash', 'offer.below_seats', 'offer.term_over', 'stale'],
  }),
  deleteOffer: endpoint({
    summary: 'Delete a subject offer that no student ever had',
    method: 'DELETE',
    path: '/api/subjectOffers/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: said,
    reasons: ['offer.has_loads', 'offer.has_syllabus', 'offer.term_over'],
  }),
  openBlock: endpoint({
    summary: 'Offer every subject of a curriculum for a level and semester to one section; those it has already are skipped',
    method: 'POST',
    path: '/api/subjectOffers/block',
    access: 'Edit Curriculum',
    body: z.object({
      course_id: Id,
      level: Level,
      ...term,
      section: Section,
      max_person: MaxPerson,
      curriculum_id: Id.nullish(),
      /** The times of this section of the same term are taken over. */
      like_section: optional(40),
    }),
    response: done(OpenedClasses),
    reasons: openingReasons,
    idempotent: true,
  }),
  copyOffers: endpoint({
    summary: "Offer an earlier term's classes in a new one, as far as curriculum, rooms and instructors still are",
    method: 'POST',
    path: '/api/subjectOffers/copy',
    access: 'Edit Curriculum',
    body: z.object({ from: oneTerm, to: oneTerm, course_id: Id.nullish(), with_instructors: z.boolean().default(true) }),
    response: done(OpenedClasses),
    reasons: openingReasons,
    idempotent: true,
  }),
  dissolveOffer: endpoint({
    summary: 'Dissolve a section; its students go to another section of the subject',
    method: 'POST',
    path: '/api/subjectOffers/:id/dissolve',
    access: 'Edit Curriculum',
    params: IdParams,
    body: z.object({ reason: required(500), into: Id.nullish(), ...moving }),
    response: done(MovedClass),
    reasons: ['offer.has_students', ...movingReasons],
    idempotent: true,
  }),
  mergeOffers: endpoint({
    summary: 'Merge a section into another of the same subject: its students move there, and it is dissolved',
    method: 'POST',
    path: '/api/subjectOffers/:id/merge',
    access: 'Edit Curriculum',
    params: IdParams,
    body: z.object({ into: Id, ...moving }),
    response: done(MovedClass),
    reasons: movingReasons,
    idempotent: true,
  }),
  renameSection: endpoint({
    summary: 'Give a section of one term another name; other terms keep theirs',
    method: 'POST',
    path: '/api/subjectOffers/rename-section',
    access: 'Edit Curriculum',
    body: z.object({ ...term, from: Section, to: Section }),
    response: done(z.object({ section: z.string(), renamed: z.number() })),
    reasons: ['offer.exists', 'offer.term_over'],
  }),
  demand,
  timetable,
}
