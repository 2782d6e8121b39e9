import { type AddDrop, addDrop as contract } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { stale } from '#platform/errors.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { setAddDropDay } from './add-drop-queries.ts'
import { readAddDrop } from './reads.ts'

export const updateAddDrop = action(contract.updateAddDrop, async (tx, ctx, { before: formValues, ...input }) => {
  await lockSettings(tx)
  const before = await readAddDrop(ctx, tx)
  if (formValues && (Object.keys(before) as (keyof AddDrop)[]).some((key) => formValues[key] !== before[key])) stale()
  // Level groups keep different days while only the hours change.
  if (input.add_drop_closes_on !== before.add_drop_closes_on) await setAddDropDay(tx, before, input.add_drop_closes_on || null)
  if (input.waitlist_hours !== before.waitlist_hours) await writeSettings(tx, { waitlist_hours: String(input.waitlist_hours) })
  const after = { ...before, ...input }
  const entity_id = `${before.school_year} ${before.semester}`
  await audit(tx, ctx, { action: 'settings.update_add_drop', entity: 'terms', entity_id, before, after })
  return { data: after, message: 'Setting successfully updated' }
})
