import { enrollmentStatus } from '@talaan/contract'
import type { Ctx, Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { DropCharge } from './drop-lines.ts'
import { dropCharge } from './drop-rules.ts'
import { dropRecord, insertDropCharges } from './withdrawal-queries.ts'

/** What dropping a subject of this enrollment costs today; null when it is free. The caller refuses a drop whose days are not in the calendar. */
export async function dropChargeOf(
  db: Db,
  { now }: Pick<Ctx, 'now'>,
  enrollment: { id: number; status: number },
): Promise<DropCharge | null> {
  if (enrollment.status !== enrollmentStatus.enrolled) return null
  const record = (await dropRecord(db, enrollment.id)) ?? notFound()
  return dropCharge({ ...record, today: schoolDay(now) })
}

/** Records the charge of dropped loads; the next assessment bills it. The caller has locked the enrollment. */
export async function chargeDrops(tx: Tx, { now }: Pick<Ctx, 'now'>, loadIds: readonly number[], charge: DropCharge): Promise<void> {
  await insertDropCharges(tx, loadIds, { ...charge, dropped_on: schoolDay(now), created_at: now })
}
