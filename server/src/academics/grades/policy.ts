import { hasPermission, type SheetStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { edgeOf, type SheetAction } from '#academics/grade-sheets/statuses.ts'
import { isVerifiedBy, verifiesAll } from '#academics/grade-sheets/verifier-fragments.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { forbidden, forbiddenReason, notFound } from '#platform/errors.ts'
import type { SheetRoles } from './sheets/sheet-rules.ts'

interface Taught {
  employee_id: number | null
}

/** An instructor may write the sheets of their own offers; the registrar and administrators write every sheet on behalf of its instructor. */
export const ownsSheet = (actor: Actor, offer: Taught): boolean => verifiesAll(actor) || offer.employee_id === actor.id

/** Only the instructor of a class writes its class record; nobody else knows the scores. */
export const teachesClass = (actor: Actor, offer: Taught): boolean => offer.employee_id === actor.id

/** 404 for the sheet of another instructor. */
export function checkMayWriteSheet(actor: Actor, offer: Taught): void {
  if (!ownsSheet(actor, offer)) notFound()
}

/** Whose sheets this person verifies: a dean those of the own department, a principal those of high school, the office all. */
export const verifiableSheets = isVerifiedBy

/** Whose sheets this person lists: the office all, others those that they verify. */
export const listedSheets = (actor: Actor): RawBuilder<boolean> =>
  hasPermission(actor.rights, 'View Subjects') ? sql<boolean>`true` : isVerifiedBy(actor)

/** The classes whose sheets this person verifies, without own ones unless the office acts for others. */
const sheetsToVerify = (actor: Actor): RawBuilder<boolean> =>
  verifiesAll(actor) ? isVerifiedBy(actor) : sql<boolean>`(o.employee_id is distinct from ${actor.id} and ${isVerifiedBy(actor)})`

export const postsSheets = verifiesAll

/** The sheets of classes that wait for this person once they are submitted, and once they are verified. */
export const sheetsThatWait = (actor: Actor): Record<'to_verify' | 'to_post', RawBuilder<boolean>> => ({
  to_verify: sheetsToVerify(actor),
  to_post: postsSheets(actor) ? sheetsToVerify(actor) : sql<boolean>`false`,
})

/** Which students at risk, by their course `c`, this person reads: a dean those of the department, a principal those of high school, others all. */
export function listedStudents(actor: Actor): RawBuilder<boolean> {
  if (verifiesAll(actor) || !hasPermission(actor.rights, 'Verify Grades')) return sql<boolean>`true`
  return sql<boolean>`(c.level_type = 'high_school' and ${actor.roles.includes('principal')}
    or c.department_id = (select vi.department_id from user_infos vi where vi.user_id = ${actor.id}))`
}

/** Whose changes of grades this person reads: also an instructor those of own classes. */
export const readableCorrections = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(o.employee_id = ${actor.id} or ${listedSheets(actor)})`

/** The requests that this person has made. */
export const ownCorrections = (actor: Actor): RawBuilder<boolean> => sql<boolean>`r.requested_by = ${actor.id}`

/** What this person does with the sheets of a class, whose verifier they are or not. Only the office verifies own grades. */
export const sheetRoles = (actor: Actor, offer: Taught, isVerifier: boolean): SheetRoles => ({
  writer: ownsSheet(actor, offer),
  verifier: isVerifier && !isOwnClass(actor, offer),
  poster: verifiesAll(actor),
})

/** The office acts for others; everybody else needs a second person for the grades of their own classes. */
const isOwnClass = (actor: Actor, offer: Taught): boolean => !verifiesAll(actor) && offer.employee_id === actor.id

export function denyOwnSheets(actor: Actor, sheets: readonly Taught[]): void {
  if (sheets.some((sheet) => isOwnClass(actor, sheet)))
    forbidden(forbiddenReason('You cannot verify the grades of your own class.', { office: 'Registrar', clears_by: 'Ask the registrar' }))
}

/** Whoever studies here, too, leaves the own grades to somebody else. */
export function denyOwnGrades(actor: Actor, students: readonly { user_id: number | null }[]): void {
  const reason = forbiddenReason('You cannot change your own grades.', { office: 'Registrar', clears_by: 'Ask the registrar' })
  for (const student of students) forbidOwnRecord(actor, student, reason)
}

/** A step of a verified or posted sheet belongs to the office. The caller checked that this person verifies the sheet. */
export function checkMayTakeStep(actor: Actor, action: SheetAction, sheet: Taught & { status: SheetStatus }): void {
  denyOwnSheets(actor, [sheet])
  if (edgeOf(action, sheet.status)?.by === 'poster' && !verifiesAll(actor))
    forbidden(forbiddenReason('Only the registrar sends back or reopens grades that were verified.', { office: 'Registrar' }))
}
