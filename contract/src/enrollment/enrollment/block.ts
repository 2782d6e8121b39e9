import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, IdParams, Instant, item, itemWithMessage } from '#platform/shapes.ts'
import { Enrollment, loadReasons, OfferChoice } from './calls.ts'

/** A subject of the curriculum for the enrollment's level and semester, and what adding the block does with it. */
export const BlockSubject = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  /** `add`: the class will be added; `added`: the enrollment already has it; `passed`: already passed; `missing`: the section has no class. */
  state: z.enum(['add', 'added', 'passed', 'missing']),
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
  block: endpoint({
    summary: 'A preview of adding the block of one section: the subjects of the curriculum for the level and semester',
    method: 'GET',
    path: '/api/enrollments/:id/block',
    access: 'View Enrollments',
    params: IdParams,
    query: z.object({ section: SectionName }),
    response: item(Block),
  }),
  addBlock: endpoint({
    summary: 'Add all subjects of the block in one section, or none; without a section, the section with the most free seats',
    method: 'POST',
    path: '/api/enrollments/:id/block',
    access: 'Update Enrollment',
    params: IdParams,
    body: z.object({ section: SectionName, override_reason: optionalText(500), updated_at: Instant.optional() }),
    response: itemWithMessage(Enrollment),
    reasons: [...loadReasons, 'stale'],
    idempotent: true,
  }),
  proposal: endpoint({
    summary: 'The subjects that a student requested, with the reasons against each',
    method: 'GET',
    path: '/api/enrollments/:id/proposal',
    access: 'View Enrollments',
    params: z.object({ id: Id }),
    response: item(z.array(OfferChoice)),
  }),
}
