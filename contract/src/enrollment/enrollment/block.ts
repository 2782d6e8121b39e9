import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, Instant } from '#platform/shapes.ts'
import { Enrollment, loadReasons, OfferChoice } from './calls.ts'

/** A subject of the curriculum for the enrollment's level and semester, and what adding the block does with it. */
export const BlockSubject = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  /** `add`: the class will be added; `added`: the enrollment already has it; `passed`: already passed; `missing`: the section has no class. */
  status: z.enum(['add', 'added', 'passed', 'missing']),
  offer: OfferChoice.nullable(),
  reasons: z.array(Reason),
})
export type BlockSubject = z.infer<typeof BlockSubject>

export const Block = z.object({
  /** The chosen section; null when no section has a subject of the curriculum. */
  section: z.string().nullable(),
  /** Sections with the most subjects, then the most free seats, come first. `free` is the smallest number of free seats of its classes. */
  sections: z.array(z.object({ section: z.string(), subjects: z.number(), free: z.number() })),
  subjects: z.array(BlockSubject),
  /** Units of the subjects that would be added. */
  units: z.number(),
  /** Whether the enrollment has exactly the curriculum's subjects for its level and semester. This is a hint; the registrar decides. */
  is_regular: z.boolean(),
})
export type Block = z.infer<typeof Block>

const SectionName = optionalText(40)

export const block = {
  block: call('GET /api/enrollments/:id/block', 'View Enrollments', {
    summary: 'A preview of adding the block of one section: the subjects of the curriculum for the level and semester',
    query: z.object({ section: SectionName }),
    data: Block,
  }),
  addBlock: call('POST /api/enrollments/:id/block', 'Update Enrollment', {
    summary: 'Add all subjects of the block in one section, or none; without a section, the section with the most free seats',
    body: z.object({ section: SectionName, override_reason: optionalText(500), updated_at: Instant.optional() }),
    data: Enrollment,
    reasons: [...loadReasons, 'stale'],
    idempotent: true,
  }),
  proposal: call('GET /api/enrollments/:id/proposal', 'View Enrollments', {
    summary: 'The subjects that a student requested, with the reasons against each',
    params: z.object({ id: Id }),
    data: z.array(OfferChoice),
  }),
}
