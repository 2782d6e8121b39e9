import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Id, IdParams, Instant, Level, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { sectionColumns } from './columns.ts'
import { EditedSection, MembersForm, SectionForm } from './forms.ts'

/** A section of high school in a term; a whole school year in junior high. */
export const Section = z.object({
  id: z.number(),
  code: z.string(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
  adviser: z.object({ id: z.number(), name: z.string() }).nullable(),
  room: z.object({ id: z.number(), code: z.string() }).nullable(),
  /** The most members without a reason; null when there is no limit. */
  max_person: z.number().nullable(),
  members: z.number(),
  /** Classes of this section in the term. */
  classes: z.number(),
  updated_at: Instant,
})
export type Section = z.infer<typeof Section>

export const SectionMember = z.object({
  enrollment_id: z.number(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  lrn: z.string().nullable(),
  gender: z.string().nullable(),
  status: z.number(),
  image: z.string().nullable(),
})
export type SectionMember = z.infer<typeof SectionMember>

const SectionWithMembers = Section.omit({ members: true }).extend({ members: z.array(SectionMember) })
export type SectionWithMembers = z.infer<typeof SectionWithMembers>

const term = { school_year: filter(SchoolYear), semester: filter(Semester) }

export const sections = {
  sections: call('GET /api/sections', 'View Sections', {
    summary: 'The sections of high school in a term, with adviser and number of members',
    query: z.object({ ...paging(), ...term, course_id: filter(Id), level: filter(Level) }),
    rows: Section,
    columns: sectionColumns,
  }),
  sectionOptions: call('GET /api/sections/options', 'Edit Sections', {
    summary: 'Advisers and rooms that a section can have',
    data: z.object({
      advisers: z.array(z.object({ id: z.number(), name: z.string() })),
      rooms: z.array(z.object({ id: z.number(), code: z.string() })),
    }),
  }),
  section: call('GET /api/sections/:id', 'View Sections', {
    summary: 'A section with its members, by name',
    data: SectionWithMembers,
  }),
  sectionCandidates: call('GET /api/sections/:id/candidates', 'Edit Sections', {
    summary: 'Enrollments of the course, level and term of a section that are not its members, with the section they have',
    query: z.object({ ...paging() }),
    rows: SectionMember.extend({ section: z.string().nullable() }),
  }),
  ownSection: call('GET /api/employee/section', 'View Own Section', {
    summary: 'The section that the signed-in adviser has in the current term; null without one',
    data: SectionWithMembers.nullable(),
  }),
  addSection: call('POST /api/sections', 'Edit Sections', {
    summary: 'Add a section of high school; one of junior high is for the school year',
    body: SectionForm,
    data: Section,
    reasons: ['term.closed'],
    idempotent: true,
  }),
  editSection: call('PUT /api/sections/:id', 'Edit Sections', {
    summary: 'Change adviser, room, maximum and, while it has no classes, the name of a section',
    body: EditedSection,
    data: Section,
    reasons: ['term.closed', 'section.in_use', 'stale'],
  }),
  deleteSection: call('DELETE /api/sections/:id', 'Edit Sections', {
    summary: 'Delete a section without members and classes',
    reasons: ['term.closed', 'section.in_use'],
  }),
  addSectionStudents: call('POST /api/sections/:id/members', 'Edit Sections', {
    summary: 'Add students to a section; a member of another section of the term is moved',
    body: MembersForm,
    data: z.object({ added: z.number(), moved: z.number() }),
    reasons: ['term.closed', 'section.full'],
  }),
  removeMember: call('DELETE /api/sections/:id/members/:enrollment_id', 'Edit Sections', {
    summary: 'Remove a member from a section; the subjects stay',
    params: IdParams.extend({ enrollment_id: Id }),
    reasons: ['term.closed'],
  }),
}
