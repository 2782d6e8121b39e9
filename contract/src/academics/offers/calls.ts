import { z } from 'zod'
import { term } from '#foundation/terms/term.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { filter, Id, Instant, Level, paging, Search, Semester } from '#platform/shapes.ts'
import { offerColumns } from './columns.ts'
import { demand } from './demand.ts'
import { EditedOffer, NewBlock, NewOffer, OfferCopy, OfferDissolution, OfferMerge, SectionRename } from './forms.ts'
import { Prospectus, SubjectOffer } from './offer.ts'
import { timetable } from './timetable.ts'

/** One weekly meeting in an answer, with the code of its room. */
export const OfferedMeeting = z.object({
  day: z.number(),
  start: z.string(),
  end: z.string(),
  room_id: z.number().nullable(),
  room: z.string().nullable(),
})
export type OfferedMeeting = z.infer<typeof OfferedMeeting>

const offerStatuses = ['open', 'closed', 'dissolved'] as const
/** Filter values of the list: `open` has a free seat, `full` has none, `nearly_full` has more than 90 percent taken; `offered` is not dissolved. */
const offerFilters = ['open', 'full', 'nearly_full', 'closed', 'offered', 'dissolved'] as const
const offerSorts = ['code', '-code', 'section', '-section', 'instructor', '-instructor', 'seats', '-seats'] as const

const OfferSubject = Prospectus.extend({ id: z.number(), course: z.object({ id: z.number(), code: z.string() }) })

export const OfferRow = SubjectOffer.extend({
  meetings: z.array(OfferedMeeting),
  status: z.enum(offerStatuses),
  school_year: z.string(),
  semester: z.number(),
  prospectus: OfferSubject,
  updated_at: Instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), dissolve: z.boolean(), merge: z.boolean() }),
})
export type OfferRow = z.infer<typeof OfferRow>

/** Weekly hours of the meetings and the expected hours: one hour per lecture unit, three per laboratory unit. */
export const ContactHours = z.object({ weekly: z.number(), expected: z.number(), note: z.string().nullable() })

const SiblingOffer = OfferRow.pick({
  id: true,
  section: true,
  subject_schedule: true,
  total_students: true,
  max_person: true,
  status: true,
})

/** One class for its form; `reasons` says why actions are not allowed. */
export const OfferDetail = OfferRow.extend({
  lec_units: z.number(),
  lab_units: z.number(),
  contact_hours: ContactHours,
  /** Sections of the same subject and term that its students could move to. */
  siblings: z.array(SiblingOffer),
  /** The curricula whose students can take the class, such as `BSIT 2018`: those with its subject, or with one that it counts as. */
  open_to: z.array(z.string()),
  reasons: z.array(Reason),
})
export type OfferDetail = z.infer<typeof OfferDetail>

const clashReasons = ['offer.room_clash', 'offer.instructor_clash', 'offer.section_clash'] as const

/** The choices of the form and the filters. */
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
      /** Units of their classes in the term. */
      units: z.number(),
    }),
  ),
  sections: z.array(z.string()),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type OfferOptions = z.infer<typeof OfferOptions>

/** A subject that can be offered, with the sections that already have it in the term. */
export const OfferableSubject = OfferSubject.extend({
  lec_units: z.number(),
  lab_units: z.number(),
  sections: z.array(z.string()),
})
export type OfferableSubject = z.infer<typeof OfferableSubject>

/** A class that was opened without its room, instructor or schedule, or not opened, and why. */
export const OpeningIssue = z.object({ code: z.string(), section: z.string(), reason: Reason })
export type OpeningIssue = z.infer<typeof OpeningIssue>

export const OpenedClasses = z.object({
  opened: z.array(OfferRow.pick({ id: true, section: true, subject_schedule: true }).extend({ code: z.string() })),
  /** Classes that were opened without the named room, instructor or schedule. */
  left_out: z.array(OpeningIssue),
  /** Classes that were not opened. */
  skipped: z.array(OpeningIssue),
})
export type OpenedClasses = z.infer<typeof OpenedClasses>

const openingReasons = [
  'term.closed',
  'offer.exists',
  'offer.not_in_curriculum',
  'offer.room_retired',
  'offer.instructor_inactive',
  ...clashReasons,
] as const

const MovedClass = z.object({ offer: OfferDetail, into: OfferDetail.nullable(), moved: z.number() })

const moveReasons = [
  'term.closed',
  'offer.dissolved',
  'offer.other_subject',
  'offer.sheet_closed',
  'offer.no_seats',
  'offer.student_clash',
] as const

export const offers = {
  subjectOffers: call('GET /api/subjectOffers', ['View Registrar Settings', 'View Subjects'], {
    summary: 'The subject offers of a term',
    query: z.object({
      ...paging(25),
      ...term,
      course_id: filter(Id),
      level: filter(Level),
      section: filter(z.string().max(40)),
      employee_id: filter(Id),
      room_id: filter(Id),
      status: filter(z.enum(offerFilters)),
      sort: filter(z.enum(offerSorts)),
    }),
    rows: OfferRow,
    columns: offerColumns,
  }),
  offerOptions: call('GET /api/subjectOffers/options', ['View Registrar Settings', 'View Subjects', 'View Faculty'], {
    summary: 'Rooms, active instructors, sections and subject categories, for the form and the filters of subject offers',
    query: z.object(term),
    data: OfferOptions,
  }),
  offerableSubjects: call('GET /api/subjectOffers/subjects', 'View Registrar Settings', {
    summary: 'Subjects of the active curricula that can be offered, at most 25, by code',
    query: z.object({ ...term, course_id: filter(Id), level: filter(Level), plan_semester: filter(Semester), search: Search }),
    data: z.array(OfferableSubject),
  }),
  subjectOffer: call('GET /api/subjectOffers/:id', ['View Registrar Settings', 'View Subjects'], {
    summary: 'One subject offer, for its form',
    data: OfferDetail,
  }),
  addOffer: call('POST /api/subjectOffers', 'Edit Curriculum', {
    summary: 'Offer a subject to a section; room, instructor and section must be free at that time',
    body: NewOffer,
    data: OfferDetail,
    reasons: [...clashReasons, 'term.closed'],
    idempotent: true,
  }),
  editOffer: call('PUT /api/subjectOffers/:id', 'Edit Curriculum', {
    summary:
      'Change section, instructor, schedule, seats and status; a time that clashes with other classes of its students must be confirmed',
    body: EditedOffer,
    data: OfferDetail,
    reasons: [...clashReasons, 'offer.student_clash', 'offer.below_seats', 'term.closed', 'stale'],
  }),
  deleteOffer: call('DELETE /api/subjectOffers/:id', 'Edit Curriculum', {
    summary: 'Delete a subject offer that never had a student',
    reasons: ['offer.has_loads', 'offer.has_syllabus', 'term.closed'],
  }),
  openBlock: call('POST /api/subjectOffers/block', 'Edit Curriculum', {
    summary: 'Offer every subject of a curriculum for a level and semester to one section; existing classes are skipped',
    body: NewBlock,
    data: OpenedClasses,
    reasons: openingReasons,
    idempotent: true,
  }),
  copyOffers: call('POST /api/subjectOffers/copy', 'Edit Curriculum', {
    summary: 'Copy the classes of an earlier term to a new one, as far as curriculum, rooms and instructors are still active',
    body: OfferCopy,
    data: OpenedClasses,
    reasons: openingReasons,
    idempotent: true,
  }),
  dissolveOffer: call('POST /api/subjectOffers/:id/dissolve', 'Edit Curriculum', {
    summary: 'Dissolve a section; its students move to another section of the subject',
    body: OfferDissolution,
    data: MovedClass,
    reasons: ['offer.has_students', ...moveReasons],
    idempotent: true,
  }),
  mergeOffers: call('POST /api/subjectOffers/:id/merge', 'Edit Curriculum', {
    summary: 'Merge a section into another one of the same subject: its students move there, and the section is dissolved',
    body: OfferMerge,
    data: MovedClass,
    reasons: moveReasons,
    idempotent: true,
  }),
  renameSection: call('POST /api/subjectOffers/rename-section', 'Edit Curriculum', {
    summary: 'Rename section in one term; other terms keep the old name',
    body: SectionRename,
    data: z.object({ section: z.string(), renamed: z.number() }),
    reasons: ['offer.exists', 'term.closed'],
  }),
  demand,
  timetable,
}
