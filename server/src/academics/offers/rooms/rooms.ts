import { rooms } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSchedules, renameRoomInSchedules } from '../renaming/rename-room.ts'
import { findRoom, insertRoom, lockRoom, setRoomActive, updateRoom } from './room-queries.ts'

const CODE_TAKEN = 'Another room has this code'

// The constraints also catch an edit to a taken code.
const rejectTakenCode = () => invalid({ code: CODE_TAKEN })
export const roomConstraints = { rooms_code_key: rejectTakenCode, rooms_code_ci_key: rejectTakenCode }

export const addRoom = action(rooms.addRoom, async (tx, ctx, input) => {
  const values = { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null }
  const id = (await insertRoom(tx, values)) ?? invalid({ code: CODE_TAKEN })
  const after = (await findRoom(tx, id, await schoolTerm(ctx)))!
  await audit(tx, ctx, { action: 'room.add', entity: 'rooms', entity_id: id, after })
  return { data: after, message: 'Room Successfully Created' }
})

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
