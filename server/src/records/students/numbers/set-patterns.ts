import type { Input, studentNumbers } from '@talaan/contract'
import { patternKeys, patternsOf } from '#foundation/number-series/rules.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/settings.ts'
import { readPatterns } from './reads.ts'

/** Sets the patterns for new numbers; assigned numbers stay as they are. */
export async function setPatterns(ctx: UserContext, input: Input<typeof studentNumbers.setPatterns>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const before = patternsOf(await readSettings(tx))
    const after = { college: input.college, high_school: input.high_school }
    await writeSettings(tx, { [patternKeys.college]: after.college, [patternKeys.high_school]: after.high_school })
    await audit(tx, ctx, { action: 'identification.set_patterns', entity: 'settings', entity_id: 'student_number_pattern', before, after })
    return { data: await readPatterns(ctx, tx), message: 'Setting successfully updated' }
  })
}
