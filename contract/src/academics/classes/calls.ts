import { z } from 'zod'
import { ClassMember } from '#academics/grades/calls.ts'
import { ClassOffer, SubjectOffer } from '#academics/offers/offer.ts'
import { periodKeys } from '#foundation/terms/calendar-days.ts'
import { call } from '#platform/endpoint.ts'
import { EnrollmentStatus, filter, Id, IdParams, Instant, item, SchoolYear, Search, Semester } from '#platform/shapes.ts'
import { rosterOrders } from '#rules/classes/roster.ts'
import { subjectLoadColumns } from './columns.ts'
import { NewSyllabusText, SyllabusUpload } from './forms.ts'

/** A class of an instructor in a term. `total_students` counts only enrolled students; `contact_hours` are hours per week. */
export const SubjectLoad = z.object({
  id: z.number(),
  subject_code: z.string(),
  subject_info: SubjectOffer.pick({ section: true, subject_schedule: true, prospectus: true }),
  school_year: z.string(),
  semester: z.number(),
  total_students: z.number(),
  contact_hours: z.number(),
  /** How many of the students the instructor has cleared, and the day by which they comply. */
  cleared: z.number(),
  clearance_due_on: z.string().nullable(),
  has_syllabus: z.boolean(),
  /** How many students have each grade; `periods` is empty where there are midterm and final grades. */
  graded: z.object({
    midterm_grade: z.number(),
    periods: z.array(z.object({ key: z.enum(periodKeys), graded: z.number() })),
    grade: z.number(),
  }),
})
export type SubjectLoad = z.infer<typeof SubjectLoad>

export const RosterRow = ClassMember.extend({
  contact_number: z.string().nullable(),
  image: z.string().nullable(),
  cleared_at: Instant.nullable(),
})
export type RosterRow = z.infer<typeof RosterRow>

export const Roster = z.object({ offer: ClassOffer, students: z.array(RosterRow) })
export type Roster = z.infer<typeof Roster>

/** A student with a seat in a class, enrolled or not yet. */
export const ClassStudent = RosterRow.omit({ contact_number: true, cleared_at: true }).extend({ enrollment_status: EnrollmentStatus })
export type ClassStudent = z.infer<typeof ClassStudent>

export const SyllabusVersion = z.object({
  version: z.number(),
  /** The written text; null when the syllabus is a PDF. */
  body: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number() }).nullable(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type SyllabusVersion = z.infer<typeof SyllabusVersion>

/** The versions, newest first. `version` is the number of the newest version, 0 without a syllabus. */
export const Syllabus = z.object({
  offer: ClassOffer,
  version: z.number(),
  versions: z.array(SyllabusVersion),
  can: z.object({ upload: z.boolean() }),
})
export type Syllabus = z.infer<typeof Syllabus>

const classAccess = ['View Own Subject Loads', 'View Own Grade Sheets', 'View Subjects', 'View Faculty'] as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const subjects = {
  subjectLoads: call('GET /api/employee/subjectLoads', ['View Own Subject Loads', 'View Own Grade Sheets', 'View Own E-Clearance'], {
    summary: 'Your own subjects of a term',
    query: z.object({ school_year: filter(SchoolYear), semester: filter(Semester) }),
    columns: subjectLoadColumns,
    response: item(z.array(SubjectLoad)),
  }),
  subjectRoster: call('GET /api/employee/subjectRoster/:id', classAccess, {
    summary: 'The enrolled students of a class: instructors read their own classes, the office reads all',
    data: Roster,
  }),
  exportRoster: call('GET /api/employee/subjectRoster/export/:id', classAccess, {
    summary: 'The roster of a class as a workbook or as CSV',
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), order: z.enum(rosterOrders).default('name') }),
    response: z.unknown(),
    download: XLSX,
  }),
  allStudentBySubject: call('GET /api/employee/allStudentBySubject/:id', classAccess, {
    summary: 'All students with a seat in a class, with the status of their enrollment',
    query: z.object({ search: Search }),
    data: z.array(ClassStudent),
  }),
  syllabus: call('GET /api/syllabus/:id', 'signed-in', {
    summary: 'The syllabus of a class and its earlier versions, for its students, its instructor and the office',
    data: Syllabus,
  }),
  syllabusFile: call('GET /api/syllabus/:id/file/:version', 'signed-in', {
    summary: 'One version of a syllabus that is a PDF',
    params: IdParams.extend({ version: Id }),
    response: z.unknown(),
    download: 'application/pdf',
  }),
  writeSyllabus: call('POST /api/syllabus/:id', 'Upload Syllabus', {
    summary: 'Write the next version of the syllabus of one of your classes',
    body: NewSyllabusText,
    data: Syllabus,
    reasons: ['stale'],
    idempotent: true,
  }),
  uploadSyllabus: call('POST /api/syllabus/:id/file', 'Upload Syllabus', {
    summary: 'Upload the next version of the syllabus of one of your classes; PDF up to 5 MB',
    body: SyllabusUpload,
    upload: 'pdf',
    data: Syllabus,
    reasons: ['stale'],
  }),
}
