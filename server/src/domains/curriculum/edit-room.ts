import type { curriculum, Input } from '@talaan/contract'
import { audit, changesSince } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { notFound, stale } from '../../platform/errors.ts'
import { holdSchedules, renameRoomInSchedules } from '../offers/renaming/rename-room.ts'
import { schoolTerm } from '../terms/current-term.ts'
import { lockRoom, roomById, updateRoom } from './room-queries.ts'

export async function editRoom(ctx: SignedIn, input: Input<typeof curriculum.editRoom>) {
  return ctx.transaction(async (tx) => {
    await holdSchedules(tx)
    const term = await schoolTerm(ctx)
    const before = (await lockRoom(tx, input.id, term)) ?? notFound()
    if (before.updated_at.getTime() !== Date.parse(input.updated_at)) {
      stale(await changesSince(tx, { entity: 'rooms', entity_id: before.id, since: input.updated_at }))
    }
    await updateRoom(tx, before.id, { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null })
    if (input.code !== before.code) await renameRoomInSchedules(tx, before.id)
    const after = (await roomById(tx, before.id, term))!
    await audit(tx, ctx, { action: 'room.edit', entity: 'rooms', entity_id: before.id, before, after })
    return { data: after, message: 'Room Successfully Updated' }
  })
}
