import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { listAdvisers, listRooms, type SectionChange } from './queries.ts'

export const NAME_TAKEN = 'The term has a section of this name'

export const sectionConstraints = {
  sections_code_key: () => invalid({ code: NAME_TAKEN }),
  sections_adviser_key: () => invalid({ adviser_id: 'This adviser has another section in this term' }),
}

/** A new adviser or room must be active. */
export async function checkChoices(
  tx: Tx,
  input: SectionChange,
  before?: { adviser_id: number | null; room_id: number | null },
): Promise<void> {
  const errors: Record<string, string> = {}
  if (input.adviser_id !== null && input.adviser_id !== before?.adviser_id && (await listAdvisers(tx, input.adviser_id)).length === 0)
    errors.adviser_id = 'Choose an active instructor or teacher'
  if (input.room_id !== null && input.room_id !== before?.room_id && (await listRooms(tx, input.room_id)).length === 0)
    errors.room_id = 'Choose a room'
  if (Object.keys(errors).length > 0) invalid(errors)
}
