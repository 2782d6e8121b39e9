import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional } from '../people/people.ts'
import { Reason } from '../reason.ts'
import { done, Id, IdParams, Instant, item } from '../shapes.ts'
import { Enrollment, loadReasons, OfferChoice } from './calls.ts'

/** A subject of the plan for the enrollment's level and semester, and what a block would do about it. */
export const BlockSubject = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  /** `add`: its class is added; `added`: the enrollment has it; `passed`: it needs none; `missing`: the section has no class of it. */
  state: z.enum(['add', 'added', 'passed', 'missing']),
  offer: OfferChoice.nullable(),
  reasons: z.array(Reason),
})
export type BlockSubject = z.infer<typeof BlockSubject>

export const Block = z.object({
  /** The section it would take; null when no section has a subject of the plan. */
  section: z.string().nullable(),
  /** Those with the most subjects and the most free seats first; `free` is of the class that has least. */
  sections: z.array(z.object({ section: z.string(), subjects: z.number(), free: z.number() })),
  subjects: z.array(BlockSubject),
  /** Of what would be added. */
  units: z.number(),
  /** Whether the enrollment carries exactly the plan of its level and semester: what regular means. The registrar decides. */
  is_regular: z.boolean(),
})
export type Block = z.infer<typeof Block>

const Section = optional(40)

export const block = {
  block: endpoint({
    summary: 'What adding the block of one section would add: the subjects the curriculum has for the level and semester',
    method: 'GET',
    path: '/api/enrollments/:id/block',
    access: 'View Enrollments',
    params: IdParams,
    query: z.object({ section: Section }),
    response: item(Block),
  }),
  addBlock: endpoint({
    summary: 'Add all subjects of the block in one section, or none; without a section, the one with the most free seats',
    method: 'POST',
    path: '/api/enrollments/:id/block',
    access: 'Update Enrollment',
    params: IdParams,
    body: z.object({ section: Section, override_reason: optional(500), updated_at: Instant.optional() }),
    response: done(Enrollment),
    reasons: [...loadReasons, 'stale'],
    idempotent: true,
  }),
  proposal: endpoint({
    summary: 'The subjects a student asked for with the request, with what speaks against each',
    method: 'GET',
    path: '/api/enrollments/:id/proposal',
    access: 'View Enrollments',
    params: z.object({ id: Id }),
    response: item(z.array(OfferChoice)),
  }),
}
