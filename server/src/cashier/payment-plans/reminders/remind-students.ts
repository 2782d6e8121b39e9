import { plainName } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { insertReminders, type RemindedStudent, type ReminderDay } from './queries.ts'
import { reminderDay } from './reads.ts'

/** Students of one transaction. */
const BATCH_SIZE = 200

/** Runs every morning: reminds students of what is due soon or overdue, once of each part before its due date and once after. */
export async function remindStudents(ctx: Ctx): Promise<void> {
  const day = await reminderDay(ctx)
  if (!day.is_on) return
  while ((await ctx.transaction((tx) => remindSome(tx, ctx, day))) > 0);
}

/** Answers how many were reminded; the reminders are sent and written down together or not at all. */
async function remindSome(tx: Tx, ctx: Ctx, day: ReminderDay): Promise<number> {
  const students = await insertReminders(tx, day, { limit: BATCH_SIZE, at: ctx.now })
  for (const student of students) await publish(tx, ctx, toEvent(student))
  return students.length
}

const toEvent = ({ kind, student_id, user_id, email, parts, ...name }: RemindedStudent) => ({
  type: kind === 'due' ? ('payment_due' as const) : ('payment_overdue' as const),
  student_id,
  user_id,
  email,
  name: plainName(name),
  parts,
})
