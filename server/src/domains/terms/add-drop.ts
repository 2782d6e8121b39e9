import type { AddDrop, Answer, addDrop as contract, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { stale } from '../../platform/errors.ts'
import { lockSettings, readSettings, writeSettings } from '../../platform/settings.ts'
import { lastAddDropDay, setAddDropDay } from './add-drop-queries.ts'
import { enrollmentTerm } from './current-term.ts'

const HOURS = 24

async function current(ctx: UserContext, db: Db): Promise<AddDrop> {
  const term = await enrollmentTerm(ctx)
  const { waitlist_hours } = await readSettings(db)
  return { ...term, add_drop_closes_on: (await lastAddDropDay(db, term)) ?? '', waitlist_hours: Number(waitlist_hours ?? HOURS) || HOURS }
}

export async function addDrop(ctx: UserContext): Promise<Answer<typeof contract.addDrop>> {
  return { data: await current(ctx, ctx.db) }
}

export async function updateAddDrop(ctx: UserContext, { before: seen, ...input }: Input<typeof contract.updateAddDrop>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await current(ctx, tx)
    if (seen && (Object.keys(before) as (keyof AddDrop)[]).some((key) => seen[key] !== before[key])) stale()
    await setAddDropDay(tx, before, input.add_drop_closes_on || null)
    if (input.waitlist_hours !== before.waitlist_hours) await writeSettings(tx, { waitlist_hours: String(input.waitlist_hours) })
    const after = { ...before, ...input }
    const entity_id = `${before.school_year} ${before.semester}`
    await audit(tx, ctx, { action: 'settings.update_add_drop', entity: 'terms', entity_id, before, after })
    return { data: after, message: 'Setting successfully updated' }
  })
}
