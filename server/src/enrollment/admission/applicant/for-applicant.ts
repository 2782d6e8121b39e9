import { admissionOffice, plainName } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { lockUndecidedApplication } from '../lock-application.ts'
import { setCompleted, setConfirmed } from '../office/office-queries.ts'

/** Completes an application whose documents were checked at the counter. Missing documents can follow; the checklist lists them. */
export const completeForApplicant = action(admissionOffice.completeForApplicant, async (tx, ctx, input) => {
  const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
  const completed_at = row.completed_at ?? (await markCompleted(tx, ctx, row.id))
  return { data: { id: row.id, completed_at }, message: `The application of ${plainName(row)} is completed.` }
})

async function markCompleted(tx: Tx, ctx: UserContext, id: number): Promise<Date> {
  await setCompleted(tx, id, ctx.now)
  await audit(tx, ctx, { action: 'admission.complete', entity: 'admissions', entity_id: id, after: { completed_at: ctx.now } })
  return ctx.now
}

/** Confirms the application for an applicant who checked the form at the counter. */
export const confirmForApplicant = action(admissionOffice.confirmForApplicant, async (tx, ctx, input) => {
  const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
  const confirmed_at = row.confirmed_at ?? (await markConfirmed(tx, ctx, row.id))
  return { data: { id: row.id, confirmed_at }, message: `The application of ${plainName(row)} is confirmed.` }
})

async function markConfirmed(tx: Tx, ctx: UserContext, id: number): Promise<Date> {
  await setConfirmed(tx, id, ctx.now)
  await audit(tx, ctx, { action: 'admission.confirm', entity: 'admissions', entity_id: id, after: { confirmed_at: ctx.now } })
  return ctx.now
}
