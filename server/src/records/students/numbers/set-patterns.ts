import { studentNumbers } from '@talaan/contract'
import { patternKeys, patternsOf } from '#foundation/number-series/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/settings.ts'
import { readPatterns } from './reads.ts'

/** Sets the patterns for new numbers; assigned numbers stay as they are. */
export const setPatterns = action(studentNumbers.setPatterns, async (tx, ctx, input) => {
  await lockSettings(tx)
  const before = patternsOf(await readSettings(tx))
  const after = { college: input.college, high_school: input.high_school }
  await writeSettings(tx, { [patternKeys.college]: after.college, [patternKeys.high_school]: after.high_school })
  await audit(tx, ctx, { action: 'identification.set_patterns', entity: 'settings', entity_id: 'student_number_pattern', before, after })
  return { data: await readPatterns(ctx, tx), message: 'Setting successfully updated' }
})
