import {
  hasPermission,
  type Input,
  listName,
  MAX_SLIPS,
  plainName,
  type SignInSlip,
  type SignInSlips,
  type SlipFilter,
  type signInSlips,
} from '@talaan/contract'
import PQueue from 'p-queue'
import { publish } from '#foundation/events/publish.ts'
import { nextNumbersOf } from '#foundation/number-series/next-student-number.ts'
import { setStudentNumbersOf } from '#foundation/people/person.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { forbidden, invalid, notFound } from '#platform/errors.ts'
import { makeTemporaryPassword, type TemporaryPassword } from '../temporary-password.ts'
import {
  findSlipStudents,
  findStudentIdsOf,
  insertNumberAccounts,
  insertPasswordResets,
  lockSlipStudents,
  type SlipStudent,
  setTemporaryPasswords,
} from './queries.ts'
import { isPasswordReset, officeOf, refusalOf } from './rules.ts'

type SlipInput = Input<typeof signInSlips.printSignInSlips>

/** Hashing takes a core: two at once leave the other to everybody else. */
const hashing = new PQueue({ concurrency: 2 })

/**
 * Makes a temporary password for each student and answers it once; only its hash is stored. Students without an account get one, which signs
 * in with the student number. Two requests at once: the second one waits, and then skips whom the first one gave a password.
 */
export async function printSignInSlips(ctx: UserContext, input: SlipInput) {
  if (input.replace === 'used' && !hasPermission(ctx.actor.rights, 'View Password Reset'))
    forbidden('Only the administrator replaces a password that a student has chosen.')
  const ids = await chooseStudents(ctx, input)
  const circumstances = { replace: input.replace, now: ctx.now, actor: ctx.actor }
  const candidates = (await findSlipStudents(ctx.db, ids)).filter((row) => !refusalOf(row, circumstances))
  const passwords = new Map(
    await hashing.addAll(candidates.map((row) => async () => [row.id, await makeTemporaryPassword(ctx.now)] as const)),
  )
  return ctx.transaction(async (tx) => {
    const rows = await lockSlipStudents(tx, ids)
    if (rows.length < ids.length) notFound()
    const skipped = rows.flatMap((row) => {
      const refusal = refusalOf(row, circumstances)
      return refusal ? [{ student_id: row.id, full_name: listName(row), student_id_number: row.student_id_number, ...refusal }] : []
    })
    const skippedIds = new Set(skipped.map((row) => row.student_id))
    const slips = await makeSlips(
      tx,
      ctx,
      rows.filter((row) => !skippedIds.has(row.id) && passwords.has(row.id)),
      passwords,
      input,
    )
    const count = slips.length === 1 ? '1 sign-in slip' : `${slips.length} sign-in slips`
    return { data: { slips, skipped } satisfies SignInSlips, message: `${count} made.` }
  })
}

async function chooseStudents(ctx: UserContext, { student_ids, filter, replace }: SlipInput): Promise<number[]> {
  if (student_ids) return [...new Set(student_ids)]
  const ids = await findStudentIdsOf(ctx.db, filter as SlipFilter, { replace, now: ctx.now, limit: MAX_SLIPS + 1 })
  if (ids.length > MAX_SLIPS) invalid({ filter: `More than ${MAX_SLIPS} students match. Choose a course, level or section.` })
  return ids
}

async function makeSlips(
  tx: Tx,
  ctx: UserContext,
  rows: readonly SlipStudent[],
  passwords: ReadonlyMap<number, TemporaryPassword>,
  input: SlipInput,
): Promise<SignInSlip[]> {
  if (rows.length === 0) return []
  const withoutAccount = rows.filter((row) => row.user_id === null)
  const numbers = await assignNumbersTo(
    tx,
    ctx,
    withoutAccount.filter((row) => row.student_id_number === null),
  )
  const accounts = await insertNumberAccounts(
    tx,
    withoutAccount.map((row) => ({ user_info_id: row.user_info_id, name: plainName(row) })),
  )
  const slipAccounts = rows.map((row) => ({
    row,
    user_id: row.user_id ?? accounts.get(row.user_info_id)!,
    student_id_number: row.student_id_number ?? numbers.get(row.id) ?? null,
    ...passwords.get(row.id)!,
  }))
  await setTemporaryPasswords(
    tx,
    slipAccounts.map(({ user_id, password_hash, expires }) => ({ user_id, password_hash, expires })),
    ctx.now,
  )
  await revokeAccess(
    tx,
    slipAccounts.map(({ user_id }) => user_id),
    { by: ctx.actor.id, at: ctx.now },
  )
  await auditSlips(tx, ctx, slipAccounts, input)
  await recordPasswordResets(tx, ctx, slipAccounts, input)
  return slipAccounts.map(({ row, student_id_number, password, expires }) => ({
    student_id: row.id,
    full_name: listName(row),
    student_id_number,
    course: row.course,
    level: row.level,
    sign_in_name: student_id_number ?? row.email ?? '',
    password,
    expires_at: expires.toISOString(),
  }))
}

interface SlipAccount extends TemporaryPassword {
  row: SlipStudent
  user_id: number
  student_id_number: string | null
}

async function auditSlips(tx: Tx, ctx: UserContext, accounts: readonly SlipAccount[], { reason, or_number }: SlipInput): Promise<void> {
  await auditEach(
    tx,
    ctx,
    accounts.map(({ row, user_id, student_id_number, expires }) => ({
      action: 'users.print_sign_in_slip',
      entity: 'users',
      entity_id: user_id,
      before: { has_account: row.user_id !== null, first_login: row.first_login, student_id_number: row.student_id_number },
      after: { has_account: true, first_login: true, student_id_number, expires, ...(isPasswordReset(row) ? { reason, or_number } : {}) },
    })),
  )
}

/** A password that the student chose was replaced: that is logged, and the student is told. */
async function recordPasswordResets(tx: Tx, ctx: UserContext, accounts: readonly SlipAccount[], { or_number }: SlipInput): Promise<void> {
  const resets = accounts.filter(({ row }) => isPasswordReset(row))
  if (resets.length === 0 || !or_number) return
  await insertPasswordResets(tx, resets, { or_number, requested_by: ctx.actor.id, at: ctx.now })
  for (const { row, user_id, student_id_number } of resets) {
    const facts = { user_id, name: plainName(row), sign_in_name: student_id_number ?? row.email ?? '', email: row.mail_address }
    await publish(tx, ctx, { type: 'password_replaced', ...facts, office: officeOf(ctx.actor) })
  }
}

async function assignNumbersTo(tx: Tx, ctx: UserContext, rows: readonly SlipStudent[]): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map()
  const { enrollment_school_year } = await currentSettings(tx, ctx.now)
  const numbers = await nextNumbersOf(tx, rows, enrollment_school_year)
  await setStudentNumbersOf(
    tx,
    rows.map((row) => ({ user_info_id: row.user_info_id, student_id_number: numbers.get(row.id)! })),
  )
  return numbers
}
