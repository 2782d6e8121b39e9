import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SubjectOffer } from './enrollment.ts'
import { SheetRow } from './grades.ts'
import { filter, IdParams, item } from './shapes.ts'
import { SchoolYear, Semester } from './values.ts'

/** An instructor's subject of a term; `total_students` counts the enrolled only. */
export const SubjectLoad = z.object({
  id: z.number(),
  subject_code: z.string(),
  subject_info: SubjectOffer.pick({ section: true, subject_schedule: true, prospectus: true }),
  school_year: z.string(),
  semester: z.number(),
  total_students: z.number(),
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
}).extend({ contact_number: z.string().nullable(), image: z.string().nullable() })

export const Roster = z.object({
  offer: SubjectOffer.extend({ school_year: z.string(), semester: z.number() }),
  students: z.array(RosterRow),
})
export type Roster = z.infer<typeof Roster>

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
    summary: 'The enrolled students of one of your subjects',
    method: 'GET',
    path: '/api/employee/subjectRoster/:id',
    access: ['View Own Subject Loads', 'View Own Grade Sheets'],
    params: IdParams,
    response: item(Roster),
  }),
}
