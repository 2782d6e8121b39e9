import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid } from '#platform/errors.ts'
import { checkMayTakeStep } from '../policy.ts'
import { lockSheetById } from './lock-sheet.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { stepReasons } from './reasons.ts'
import { type LockedSheet, setDraft } from './sheet-queries.ts'

/** Makes a sheet a draft again and tells its instructor. Reopening needs the instructor's request, or a reason of the office. */
export async function draftSheet(
  tx: Tx,
  ctx: UserContext,
  { id, action, note }: { id: number; action: 'return' | 'reopen'; note: string | null },
): Promise<void> {
  const { sheet } = await lockSheetById(tx, ctx, id)
  await lockVerifiableSheets(tx, ctx, [id])
  conflictIfAny(stepReasons(action, sheet))
  checkMayTakeStep(ctx.actor, action, sheet)
  if (action === 'reopen' && note === null && sheet.reopening_reason === null)
    invalid({ reason: 'The instructor did not ask to reopen this sheet: give the reason' })
  await setDraft(tx, sheet.id, action === 'return' ? note : null, { by: ctx.actor.id, at: ctx.now })
  const before = { status: sheet.status, requested: sheet.reopening_reason }
  await audit(tx, ctx, {
    action: `grades.${action}`,
    entity: 'grade_sheets',
    entity_id: sheet.id,
    before,
    after: { status: 'draft', note },
  })
  await announceAnswer(tx, ctx, sheet, action === 'return' ? 'returned' : 'reopened', note)
}

export async function announceAnswer(
  tx: Tx,
  ctx: UserContext,
  { subject_offer_id, code, section, period, employee_id }: LockedSheet,
  step: 'returned' | 'reopened' | 'reopening_rejected',
  note: string | null,
): Promise<void> {
  if (employee_id === null || employee_id === ctx.actor.id) return
  await publish(tx, ctx, {
    type: 'grade_sheet_answered',
    offer_id: subject_offer_id,
    code,
    section,
    period,
    step,
    note,
    user_id: employee_id,
  })
}
