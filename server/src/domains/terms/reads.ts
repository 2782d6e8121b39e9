import type { AddDrop, Answer, addDrop as contract } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { lastAddDropDay } from './add-drop-queries.ts'
import { enrollmentTerm } from './current-term.ts'

const DEFAULT_WAITLIST_HOURS = 24

export async function addDrop(ctx: UserContext): Promise<Answer<typeof contract.addDrop>> {
  return { data: await readAddDrop(ctx, ctx.db) }
}

/** The add/drop settings of the enrollment term. */
export async function readAddDrop(ctx: UserContext, db: Db): Promise<AddDrop> {
  const term = await enrollmentTerm(ctx)
  const settings = await readSettings(db)
  const waitlist_hours = Number(settings.waitlist_hours ?? DEFAULT_WAITLIST_HOURS) || DEFAULT_WAITLIST_HOURS
  return { ...term, add_drop_closes_on: (await lastAddDropDay(db, term)) ?? '', waitlist_hours }
}
