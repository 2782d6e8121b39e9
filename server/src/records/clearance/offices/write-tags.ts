import { placeOfficeHolds } from '#enrollment/holds/office-holds.ts'
import { publish } from '#foundation/events/publish.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { insertDeficiencies, insertDeficiencySteps, type NewTag } from './deficiency-queries.ts'
import type { OfficeRecord } from './office-queries.ts'

type Tag = NewTag & { user_id: number | null }

/** Tags students, places their holds and tells them. Who is tagged for the same reason already is left out. Answers the new deficiencies. */
export async function writeTags(
  tx: Tx,
  ctx: UserContext,
  office: Pick<OfficeRecord, 'id' | 'name'>,
  tags: readonly Tag[],
): Promise<{ id: number; student_id: number }[]> {
  const entry = { by: ctx.actor.id, at: ctx.now }
  const rows = tags.map(({ user_id: _, ...tag }) => tag)
  const written = await insertDeficiencies(tx, rows, { office_id: office.id, ...(await schoolTerm({ db: tx, now: ctx.now })), ...entry })
  const ids = written.map(({ id }) => id)
  await insertDeficiencySteps(tx, ids, 'tag', null, entry)
  await placeOfficeHolds(tx, ctx, ids)
  await auditEach(
    tx,
    ctx,
    written.map(({ id, student_id }) => ({
      action: 'clearance.tag',
      entity: 'deficiencies',
      entity_id: id,
      after: { office: office.name, student_id, status: 'open' },
    })),
  )
  await announce(tx, ctx, office, tags, new Set(written.map(({ student_id }) => student_id)))
  return written
}

/** One event for each text, because a sheet can have many. */
async function announce(
  tx: Tx,
  ctx: UserContext,
  office: { name: string },
  tags: readonly Tag[],
  tagged: ReadonlySet<number>,
): Promise<void> {
  const newTags = tags.filter(({ student_id, user_id }) => user_id !== null && tagged.has(student_id))
  for (const group of Map.groupBy(newTags, (tag) => JSON.stringify([tag.reason, tag.how_to_clear])).values()) {
    const { reason, how_to_clear } = group[0]!
    const user_ids = group.flatMap(({ user_id }) => user_id ?? [])
    await publish(tx, ctx, { type: 'students_tagged', user_ids, office: office.name, reason, how_to_clear })
  }
}
