import { hasPermission, type Input, type offers } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '../../../platform/errors.ts'
import { publish } from '../../events/publish.ts'
import { lockOpenTerm } from '../open-term.ts'
import { mayReadStudents } from '../policy.ts'
import { type OfferRecord, termOfOffer } from '../queries.ts'
import { offerDetail } from '../reads.ts'
import { auditFacts } from '../rules.ts'
import { closedSheets, lockWithStudents, moveLoads, setDissolved, setMaxPerson, studentClashes } from './move-queries.ts'
import { dissolveReasons, moveReasons, sheetReasons, studentReasons } from './move-rules.ts'

export async function dissolveOffer(ctx: UserContext, input: Input<typeof offers.dissolveOffer>) {
  const { offer, into, moved } = await closeSection(ctx, 'offers.dissolve', input)
  const to = into && moved > 0 ? ` ${moved} moved to ${into.section}.` : ''
  return { data: { offer, into, moved }, message: `Section Successfully Dissolved.${to}` }
}

interface Closing {
  id: number
  into?: number | null
  reason?: string
  max_person?: number
  override_reason?: string | null
}

/** Dissolves a class; those who have a seat in it go to another section of the subject, all or none. */
export async function closeSection(ctx: UserContext, action: 'offers.dissolve' | 'offers.merge', input: Closing) {
  return ctx.transaction(async (tx) => {
    await lockOpenTerm(tx, (await termOfOffer(tx, input.id)) ?? notFound())
    const locked = await lockWithStudents(tx, input.id, input.into ? [input.id, input.into] : [input.id])
    const from = locked.find((row) => row.id === input.id) ?? notFound()
    const into = locked.find((row) => row.id === input.into && row.id !== from.id)
    if (input.into && !into) invalid({ into: 'Choose another section of this subject' })
    conflictIfAny(dissolveReasons(from, into))
    const moved = into ? await move(tx, ctx, action, { from, into, input }) : 0
    await setDissolved(tx, from.id)
    await publish(tx, ctx, { type: 'class_dissolved', offer_id: from.id, into_offer_id: into?.id })
    const offer = await offerDetail(tx, ctx.actor, from.id)
    const { reason, override_reason } = input
    const after = { ...auditFacts(offer.record), reason, override_reason, into: into?.section, moved }
    await audit(tx, ctx, { action, entity: 'subject_offers', entity_id: from.id, before: auditFacts(from), after })
    return { offer: offer.data, into: into ? (await offerDetail(tx, ctx.actor, into.id)).data : null, moved }
  })
}

async function move(
  tx: Tx,
  ctx: UserContext,
  action: string,
  { from, into, input }: { from: OfferRecord; into: OfferRecord; input: Closing },
) {
  const max_person = Math.max(into.max_person, input.max_person ?? 0)
  rejectIfAny(sheetReasons([from, into], await closedSheets(tx, [from.id, into.id])))
  rejectIfAny(moveReasons(from, into, max_person))
  const against = studentReasons(await studentClashes(tx, from.id, into.meetings), into, {
    named: mayReadStudents(ctx.actor),
    clears_by: 'Give a reason to move them all the same',
  })
  const overridden = Boolean(input.override_reason) && hasPermission(ctx.actor.grants, 'Override Schedule Clash')
  if (!overridden) rejectIfAny(against)
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
    reason: against.length > 0 ? (input.override_reason ?? null) : (input.reason ?? null),
    payload: { code: from.code, from_offer_id: from.id, from_section: from.section, to_offer_id: into.id, to_section: into.section },
  })
}
