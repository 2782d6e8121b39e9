import { rooms } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { findRoom, insertRoom } from './room-queries.ts'

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
