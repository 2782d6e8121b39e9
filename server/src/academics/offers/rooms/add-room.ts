import type { Input, rooms } from '@talaan/contract'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findRoom, insertRoom } from './room-queries.ts'

const CODE_TAKEN = 'Another room has this code'

// The constraints also catch an edit to a taken code.
const rejectTakenCode = () => invalid({ code: CODE_TAKEN })
export const roomConstraints = { rooms_code_key: rejectTakenCode, rooms_code_ci_key: rejectTakenCode }

export async function addRoom(ctx: UserContext, input: Input<typeof rooms.addRoom>) {
  return ctx.transaction(async (tx) => {
    const values = { code: input.code, name: input.name ?? null, capacity: input.capacity ?? null }
    const id = (await insertRoom(tx, values)) ?? invalid({ code: CODE_TAKEN })
    const after = (await findRoom(tx, id, await schoolTerm(ctx)))!
    await audit(tx, ctx, { action: 'room.add', entity: 'rooms', entity_id: id, after })
    return { data: after, message: 'Room Successfully Created' }
  })
}
