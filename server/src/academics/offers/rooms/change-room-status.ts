import { rooms } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { findRoom, lockRoom, setRoomActive } from './room-queries.ts'

/** Retires a room or brings it back. A retired room keeps its classes and takes no others. The same status again succeeds. */
export const changeRoomStatus = action(rooms.changeRoomStatus, async (tx, ctx, input) => {
  const term = await schoolTerm(ctx)
  const before = (await lockRoom(tx, input.id, term)) ?? notFound()
  const message = input.is_active ? 'Room Successfully Restored' : 'Room Successfully Retired'
  if (before.is_active === input.is_active) return { data: before, message }
  await setRoomActive(tx, before.id, input.is_active)
  const after = (await findRoom(tx, before.id, term))!
  await audit(tx, ctx, {
    action: 'room.change_status',
    entity: 'rooms',
    entity_id: before.id,
    before: { is_active: before.is_active },
    after: { is_active: after.is_active },
  })
  return { data: after, message }
})
