import { rooms } from '@talaan/contract'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { invalid } from '#platform/errors.ts'
import { lockSchedules, renameRoomInSchedules } from '../renaming/rename-room.ts'
import { findRoom, insertRoom, lockRoom, setRoomActive, updateRoom } from './room-queries.ts'

// The constraints also catch an edit to a taken code.
const rejectTakenCode = () => invalid({ code: 'Another room has this code' })
export const roomConstraints = { rooms_code_key: rejectTakenCode, rooms_code_ci_key: rejectTakenCode }

/** A room is counted with its classes of the term. */
const roomsIn = (term: Term) =>
  auditedTable({ entity: 'rooms', lock: (tx, id) => lockRoom(tx, id, term), find: (tx, id) => findRoom(tx, id, term) })

export const addRoom = action(rooms.addRoom, async (tx, ctx, input) => {
  const values = { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null }
  const id = (await insertRoom(tx, values)) ?? rejectTakenCode()
  const data = await roomsIn(await schoolTerm(ctx)).auditAdded(tx, ctx, 'room.add', id)
  return { data, message: 'Room Successfully Created' }
})

export const editRoom = action(rooms.editRoom, async (tx, ctx, input) => {
  await lockSchedules(tx)
  const termRooms = roomsIn(await schoolTerm(ctx))
  const before = await termRooms.lock(tx, input)
  await updateRoom(tx, before.id, { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null })
  if (input.code !== before.code) await renameRoomInSchedules(tx, before.id)
  return { data: await termRooms.auditEdited(tx, ctx, 'room.edit', before), message: 'Room Successfully Updated' }
})

/** Retires a room or brings it back. A retired room keeps its classes and takes no others. The same status again succeeds. */
export const changeRoomStatus = action(rooms.changeRoomStatus, async (tx, ctx, input) => {
  const term = await schoolTerm(ctx)
  const before = await roomsIn(term).lock(tx, input)
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
