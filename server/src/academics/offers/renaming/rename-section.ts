import { type Input, type offers, sectionKey } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { checkLevels, lockOpenTerm } from '../lock-classes.ts'
import { existsReason } from '../rules.ts'
import { countClassesOfSection, findLevelsOfSection, setSectionName } from './rename-queries.ts'

/** Renames a section in all classes of one term; the classes of a closed term keep its name. */
export async function renameSection(ctx: UserContext, input: Input<typeof offers.renameSection>) {
  const term = await enrollmentTerm(ctx, input)
  const { from, to } = input
  return ctx.transaction(async (tx) => {
    const closedGroups = await lockOpenTerm(tx, term)
    checkLevels(term, closedGroups, await findLevelsOfSection(tx, term, from))
    if (sectionKey(from) !== sectionKey(to) && (await countClassesOfSection(tx, term, to)) > 0) {
      conflict(existsReason(to, 'classes'))
    }
    const ids = await setSectionName(tx, term, from, to)
    if (ids.length === 0) notFound('This section has no classes in this term.')
    const change = { action: 'offers.rename_section', entity: 'subject_offers', before: { section: from }, after: { section: to } }
    await auditEach(
      tx,
      ctx,
      ids.map((id) => ({ ...change, entity_id: id })),
    )
    return { data: { section: to, renamed: ids.length }, message: 'Section Successfully Renamed' }
  })
}
