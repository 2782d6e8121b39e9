import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ClassOffer, SubjectOffer } from '../enrollment/calls.ts'
import { SheetRow } from '../grades/calls.ts'
import { collapseLines, REQUIRED } from '../people/people.ts'
import { rosterOrders } from '../rules/roster.ts'
import { done, filter, Id, IdParams, Instant, item, Search } from '../shapes.ts'
import { EnrollmentStatus, SchoolYear, Semester } from '../values.ts'

/** An instructor's subject of a term; `total_students` counts the enrolled only, `contact_hours` are those of a week. */
export const SubjectLoad = z.object({
  id: z.number(),
  subject_code: z.string(),
  subject_info: SubjectOffer.pick({ section: true, subject_schedule: true, prospectus: true }),
  school_year: z.string(),
  semester: z.number(),
  total_students: z.number(),
  contact_hours: z.number(),
  has_syllabus: z.boolean(),
  graded: z.object({ midterm_grade: z.number(), grade: z.number() }),
})
export type SubjectLoad = z.infer<typeof SubjectLoad>

export const RosterRow = SheetRow.pick({
  id: true,
  student_id_number: true,
  full_name: true,
  first_name: true,
  last_name: true,
  middle_name: true,
  course: true,
  level: true,
  gender: true,
  status: true,
}).extend({ contact_number: z.string().nullable(), image: z.string().nullable(), cleared_at: Instant.nullable() })
export type RosterRow = z.infer<typeof RosterRow>

export const Roster = z.object({ offer: ClassOffer, students: z.array(RosterRow) })
export type Roster = z.infer<typeof Roster>

/** A student who holds a seat in a class, enrolled already or not yet. */
export const ClassStudent = RosterRow.omit({ contact_number: true, cleared_at: true }).extend({ enrollment_status: EnrollmentStatus })
export type ClassStudent = z.infer<typeof ClassStudent>

export const SyllabusVersion = z.object({
  version: z.number(),
  /** What was written; without it there is a PDF to download. */
  body: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number() }).nullable(),
  uploaded_by: z.string().nullable(),
  created_at: Instant,
})
export type SyllabusVersion = z.infer<typeof SyllabusVersion>

/** Newest version first. `version` is the newest one's number, 0 while there is none. */
export const Syllabus = z.object({
  offer: ClassOffer,
  version: z.number(),
  versions: z.array(SyllabusVersion),
  can: z.object({ upload: z.boolean() }),
})
export type Syllabus = z.infer<typeof Syllabus>

/** The newest version the person saw; another one since is told instead of covered. */
const seen = { version: z.coerce.number().int().min(0) }

const ofClass = ['View Own Subject Loads', 'View Own Grade Sheets', 'View Subjects', 'View Faculty'] as const
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const subjects = {
  subjectLoads: endpoint({
    summary: 'Your own subjects of a term',
    method: 'GET',
    path: '/api/employee/subjectLoads',
    access: ['View Own Subject Loads', 'View Own Grade Sheets', 'View Own E-Clearance'],
    query: z.object({ school_year: filter(SchoolYear), semester: filter(Semester) }),
    response: item(z.array(SubjectLoad)),
  }),
  subjectRoster: endpoint({
    summary: 'The enrolled students of a class: one of your own, any for the office',
    method: 'GET',
    path: '/api/employee/subjectRoster/:id',
    access: ofClass,
    params: IdParams,
    response: item(Roster),
  }),
  exportRoster: endpoint({
    summary: 'The same roster as a workbook, or as CSV',
    method: 'GET',
    path: '/api/employee/subjectRoster/export/:id',
    access: ofClass,
    params: IdParams,
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), order: z.enum(rosterOrders).default('name') }),
    response: z.unknown(),
    download: XLSX,
  }),
  allStudentBySubject: endpoint({
    summary: 'Everyone who holds a seat in a class, with how far their enrollment is',
    method: 'GET',
    path: '/api/employee/allStudentBySubject/:id',
    access: ofClass,
    params: IdParams,
    query: z.object({ search: Search }),
    response: item(z.array(ClassStudent)),
  }),
  syllabus: endpoint({
    summary: 'The syllabus of a class and its earlier versions, for its students, its instructor and the office',
    method: 'GET',
    path: '/api/syllabus/:id',
    access: 'signed-in',
    params: IdParams,
    response: item(Syllabus),
  }),
  syllabusFile: endpoint({
    summary: 'One version of a syllabus that is a PDF',
    method: 'GET',
    path: '/api/syllabus/:id/file/:version',
    access: 'signed-in',
    params: IdParams.extend({ version: Id }),
    response: z.unknown(),
    download: 'application/pdf',
  }),
  writeSyllabus: endpoint({
    summary: 'Write the next version of the syllabus of one of your classes',
    method: 'POST',
    path: '/api/syllabus/:id',
    access: 'Upload Syllabus',
    params: IdParams,
    body: z.object({
      body: z.string().max(50_000, 'At most 50,000 characters').transform(collapseLines).pipe(z.string().min(1, REQUIRED)),
      ...seen,
    }),
    response: done(Syllabus),
    reasons: ['stale'],
    idempotent: true,
  }),
  uploadSyllabus: endpoint({
    summary: 'Upload the next version of the syllabus of one of your classes; PDF up to 5 MB',
    method: 'POST',
    path: '/api/syllabus/:id/file',
    access: 'Upload Syllabus',
    params: IdParams,
    body: z.object(seen),
    upload: 'pdf',
    response: done(Syllabus),
    reasons: ['stale'],
  }),
}
