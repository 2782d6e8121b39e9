import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  filter,
  Id,
  IdParams,
  Instant,
  item,
  itemWithMessage,
  Level,
  list,
  messageOnly,
  paging,
  SchoolYear,
  Semester,
} from '#platform/shapes.ts'
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
  sections: endpoint({
    summary: 'The sections of high school in a term, with adviser and number of members',
    method: 'GET',
    path: '/api/sections',
    access: 'View Sections',
    query: z.object({ ...paging(), ...term, course_id: filter(Id), level: filter(Level) }),
    response: list(Section),
  }),
  sectionOptions: endpoint({
    summary: 'Advisers and rooms that a section can have',
    method: 'GET',
    path: '/api/sections/options',
    access: 'Edit Sections',
    response: item(
      z.object({
        advisers: z.array(z.object({ id: z.number(), name: z.string() })),
        rooms: z.array(z.object({ id: z.number(), code: z.string() })),
      }),
    ),
  }),
  section: endpoint({
    summary: 'A section with its members, by name',
    method: 'GET',
    path: '/api/sections/:id',
    access: 'View Sections',
    params: IdParams,
    response: item(SectionWithMembers),
  }),
  sectionCandidates: endpoint({
    summary: 'Enrollments of the course, level and term of a section that are not its members, with the section they have',
    method: 'GET',
    path: '/api/sections/:id/candidates',
    access: 'Edit Sections',
    params: IdParams,
    query: z.object({ ...paging() }),
    response: list(SectionMember.extend({ section: z.string().nullable() })),
  }),
  ownSection: endpoint({
    summary: 'The section that the signed-in adviser has in the current term; null without one',
    method: 'GET',
    path: '/api/employee/section',
    access: 'View Own Section',
    response: item(SectionWithMembers.nullable()),
  }),
  addSection: endpoint({
    summary: 'Add a section of high school; one of junior high is for the school year',
    method: 'POST',
    path: '/api/sections',
    access: 'Edit Sections',
    body: SectionForm,
    response: itemWithMessage(Section),
    reasons: ['term.closed'],
    idempotent: true,
  }),
  editSection: endpoint({
    summary: 'Change adviser, room, maximum and, while it has no classes, the name of a section',
    method: 'PUT',
    path: '/api/sections/:id',
    access: 'Edit Sections',
    params: IdParams,
    body: EditedSection,
    response: itemWithMessage(Section),
    reasons: ['term.closed', 'section.in_use', 'stale'],
  }),
  deleteSection: endpoint({
    summary: 'Delete a section without members and classes',
    method: 'DELETE',
    path: '/api/sections/:id',
    access: 'Edit Sections',
    params: IdParams,
    response: messageOnly,
    reasons: ['term.closed', 'section.in_use'],
  }),
  addSectionStudents: endpoint({
    summary: 'Add students to a section; a member of another section of the term is moved',
    method: 'POST',
    path: '/api/sections/:id/members',
    access: 'Edit Sections',
    params: IdParams,
    body: MembersForm,
    response: itemWithMessage(z.object({ added: z.number(), moved: z.number() })),
    reasons: ['term.closed', 'section.full'],
  }),
  removeMember: endpoint({
    summary: 'Remove a member from a section; the subjects stay',
    method: 'DELETE',
    path: '/api/sections/:id/members/:enrollment_id',
    access: 'Edit Sections',
    params: IdParams.extend({ enrollment_id: Id }),
    response: messageOnly,
    reasons: ['term.closed'],
  }),
}
