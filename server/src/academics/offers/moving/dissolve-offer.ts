import { hasPermission, type Input, type offers } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { lockOpenTerm } from '../lock-classes.ts'
import { canReadStudents } from '../policy.ts'
import { findTermOfOffer, type OfferRecord } from '../queries.ts'
import { loadOfferDetail } from '../reads.ts'
import { auditFacts } from '../rules.ts'
import { findClosedSheets, findStudentClashes, lockWithStudents, moveLoads, setDissolved, setMaxPerson } from './move-queries.ts'
import { dissolveReasons, moveReasons, sheetReasons, studentReasons } from './move-rules.ts'

export async function dissolveOffer(ctx: UserContext, input: Input<typeof offers.dissolveOffer>) {
  const { offer, into, moved } = await closeSection(ctx, 'offers.dissolve', input)
  const to = into && moved > 0 ? ` ${moved} moved to ${into.section}.` : ''
  return { data: { offer, into, moved }, message: `Section Successfully Dissolved.${to}` }
}

interface CloseSectionInput {
  id: number
  into?: number | null
  reason?: string
  max_person?: number
  override_reason?: string | null
}

/** Dissolves a class and moves all of its students to another section of the subject when one is given. */
export async function closeSection(ctx: UserContext, action: 'offers.dissolve' | 'offers.merge', input: CloseSectionInput) {
  return ctx.transaction(async (tx) => {
    const term = (await findTermOfOffer(tx, input.id)) ?? notFound()
    await lockOpenTerm(tx, term, [term.level])
    const lockedOffers = await lockWithStudents(tx, input.id, input.into ? [input.id, input.into] : [input.id])
    const source = lockedOffers.find((row) => row.id === input.id) ?? notFound()
    const target = lockedOffers.find((row) => row.id === input.into && row.id !== source.id)
    if (input.into && !target) invalid({ into: 'Choose another section of this subject' })
    conflictIfAny(dissolveReasons(source, target))
    const moved = target ? await moveStudents(tx, ctx, action, { from: source, into: target, input }) : 0
    await setDissolved(tx, source.id)
    await publish(tx, ctx, { type: 'class_dissolved', offer_id: source.id, into_offer_id: target?.id })
    const offer = await loadOfferDetail(tx, ctx.actor, source.id)
    const { reason, override_reason } = input
    const after = { ...auditFacts(offer.record), reason, override_reason, into: target?.section, moved }
    await audit(tx, ctx, { action, entity: 'subject_offers', entity_id: source.id, before: auditFacts(source), after })
    return { offer: offer.data, into: target ? (await loadOfferDetail(tx, ctx.actor, target.id)).data : null, moved }
  })
}

async function moveStudents(
  tx: Tx,
  ctx: UserContext,
  action: string,
  { from, into, input }: { from: OfferRecord; into: OfferRecord; input: CloseSectionInput },
) {
  const max_person = Math.max(into.max_person, input.max_person ?? 0)
  rejectIfAny(sheetReasons([from, into], await findClosedSheets(tx, [from.id, into.id])))
  rejectIfAny(moveReasons(from, into, max_person))
  const clashReasons = studentReasons(await findStudentClashes(tx, from.id, into.meetings), into, {
    showNames: canReadStudents(ctx.actor),
    clears_by: 'Give a reason to move them despite the conflict',
  })
  const overridden = Boolean(input.override_reason) && hasPermission(ctx.actor.rights, 'Override Schedule Clash')
  if (!overridden) rejectIfAny(clashReasons)
  if (max_person > into.max_person) {
    await setMaxPerson(tx, into.id, max_person)
    const seats = { before: { max_person: into.max_person }, after: { max_person } }
    await audit(tx, ctx, { action, entity: 'subject_offers', entity_id: into.id, ...seats })
  }
  return moveLoads(tx, {
    from: from.id,
    into: into.id,
    actor_id: ctx.actor.id,
    at: ctx.now,
    reason: clashReasons.length > 0 ? (input.override_reason ?? null) : (input.reason ?? null),
    payload: { code: from.code, from_offer_id: from.id, from_section: from.section, to_offer_id: into.id, to_section: into.section },
  })
}
