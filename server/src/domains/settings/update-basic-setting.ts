import type { Input, settings } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { lockSettings, writeSettings } from '../../platform/settings.ts'
import { settingRows } from './queries.ts'
import { currentSettings } from './reads.ts'
import { changedSettings, settingErrors, settingKeys, withDefaults } from './rules.ts'

/** What the form leaves out stays. A form that changes nothing leaves no trace. */
export async function updateBasicSetting(ctx: UserContext, input: Input<typeof settings.updateBasicSetting>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await currentSettings(tx, ctx.now)
    await checkFresh(tx, { row: before, since: input.updated_at })
    const rows = await settingRows(tx, settingKeys)
    const current = withDefaults(Object.fromEntries(rows.map((row) => [row.key, row.value ?? undefined])), ctx.now)
    const changed = changedSettings(current, input)
    const errors = settingErrors({ ...current, ...changed })
    if (Object.keys(errors).length > 0) invalid(errors)
    const keys = Object.keys(changed) as (keyof typeof changed)[]
    if (keys.length > 0) {
      await writeSettings(tx, changed as Record<string, string>)
      await audit(tx, ctx, {
        action: 'settings.update_basic',
        entity: 'settings',
        entity_id: keys.join(','),
        before: Object.fromEntries(keys.map((key) => [key, current[key]])),
        after: changed,
      })
    }
    return { data: await currentSettings(tx, ctx.now), message: 'Basic Setting Successfully Updated' }
  })
}
