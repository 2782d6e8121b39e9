import type { Term } from '#foundation/terms/current-term.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { findSectionByName, lockSection, setMembers } from './queries.ts'
import { fullReasons } from './rules.ts'

/** Makes a student who gets the block of a high school section its member, also above its maximum. The caller has locked the enrollment. */
export async function joinSection(tx: Tx, ctx: UserContext, enrollment: Term & { id: number; level: number }, name: string): Promise<void> {
  const id = await findSectionByName(tx, enrollment, name)
  const section = id === undefined ? undefined : await lockSection(tx, id)
  if (!section) return
  const override_reason = fullReasons(section, 1).length > 0 ? 'Has the subjects of the section' : null
  await setMembers(tx, { section_id: section.id, enrollment_ids: [enrollment.id], by: ctx.actor.id, at: ctx.now, override_reason })
}
