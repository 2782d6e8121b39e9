import { rooms } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSchedules, renameRoomInSchedules } from '../renaming/rename-room.ts'
import { findRoom, lockRoom, updateRoom } from './room-queries.ts'

export const editRoom = action(rooms.editRoom, async (tx, ctx, input) => {
  await lockSchedules(tx)
  const term = await schoolTerm(ctx)
  const before = (await lockRoom(tx, input.id, term)) ?? notFound()
  await checkFresh(tx, { entity: 'rooms', row: before, since: input.updated_at })
  await updateRoom(tx, before.id, { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null })
  if (input.code !== before.code) await renameRoomInSchedules(tx, before.id)
  const after = (await findRoom(tx, before.id, term))!
  await audit(tx, ctx, { action: 'room.edit', entity: 'rooms', entity_id: before.id, before, after })
  return { data: after, message: 'Room Successfully Updated' }
})
