import { z } from 'zod'
import { term } from '#foundation/terms/term.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Level, paging } from '#platform/shapes.ts'
import { demandColumns } from './columns.ts'

export const demandSorts = ['code', '-code', 'taken', '-taken', 'refused', '-refused', 'needed', '-needed'] as const

/** Seats and demand of one subject in a term. */
export const DemandRow = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  level: z.number(),
  course: z.object({ id: z.number(), code: z.string() }),
  curricula: z.object({ name: z.string() }),
  sections: z.number(),
  seats: z.number(),
  taken: z.number(),
  /** Students who were refused because a section was full and who have no seat in another section. */
  refused: z.number(),
  /** Students of the term in the course and level for which the subject is planned. */
  expected: z.number(),
  /** Students without a seat: the refused students or the expected students who are missing, whichever number is larger. */
  unmet: z.number(),
  /** The number of additional sections of the usual size for the students without a seat, after the free seats are filled. */
  needed: z.number(),
})
export type DemandRow = z.infer<typeof DemandRow>

export const demand = call('GET /api/subjectOffers/demand', ['View Registrar Settings', 'View Subjects'], {
  summary: 'Seats and demand of the subjects of a term: seats taken, refused students, sections needed',
  query: z.object({ ...paging(25), ...term, course_id: filter(Id), level: filter(Level), sort: filter(z.enum(demandSorts)) }),
  rows: DemandRow,
  columns: demandColumns,
})
