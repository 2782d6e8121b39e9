import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filter, Id, list, paging } from '../shapes.ts'
import { term } from '../terms/term.ts'
import { Level } from '../values.ts'

export const demandSorts = ['code', '-code', 'taken', '-taken', 'refused', '-refused', 'needed', '-needed'] as const

/** How a subject fills in a term. */
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
  /** Students who were told that a section is full and have no seat in another. */
  refused: z.number(),
  /** Students of the term in the course and level the subject is planned for. */
  expected: z.number(),
  /** Students without a seat: the refused, or the expected that are missing, whichever is more. */
  unmet: z.number(),
  /** Sections of the usual size that the unmet would fill, beyond the seats still free. */
  needed: z.number(),
})
export type DemandRow = z.infer<typeof DemandRow>

export const demand = endpoint({
  summary: 'How the subjects of a term fill: seats, refused students, sections still needed',
  method: 'GET',
  path: '/api/subjectOffers/demand',
  access: ['View Registrar Settings', 'View Subjects'],
  query: z.object({ ...paging(25), ...term, course_id: filter(Id), level: filter(Level), sort: filter(z.enum(demandSorts)) }),
  response: list(DemandRow),
})
