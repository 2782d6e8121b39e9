import {
  type Account,
  type Answer,
  type Certificate,
  certificates,
  hasPermission,
  type Input,
  enrollmentStatus as state,
} from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { conflictIfAny, notFound } from '../../../platform/errors.ts'
import { defineRoutes } from '../../../platform/http/routes.ts'
import { accountOf } from '../../assessment/reads.ts'
import { isOwnRecord } from '../../people/own-record.ts'
import { stateReasons } from '../rules.ts'
import { type CertificateRecord, certificateById } from './certificate-queries.ts'

/** 404 for somebody else's, 409 while the student is not enrolled: a certificate in advance would be a false one. */
async function certificate(
  ctx: UserContext,
  input: Input<typeof certificates.certificate>,
): Promise<Answer<typeof certificates.certificate>> {
  const row = (await certificateById(ctx.db, input.id)) ?? notFound()
  if (!hasPermission(ctx.actor.grants, 'View Enrollments') && !isOwnRecord(ctx.actor, row)) notFound()
  conflictIfAny(stateReasons(row, [state.enrolled], 'certified'))
  return { data: presentCertificate(row, await accountOf(ctx.db, row.id), ctx.publicUrl) }
}

function presentCertificate(row: CertificateRecord, account: Account, publicUrl: string): Certificate {
  const { payments, schedule, paid_centavos, balance_centavos } = account
  return {
    ...row,
    registration_no: row.registration_no ?? '',
    enrolled_at: row.enrolled_at?.toISOString() ?? '',
    verify_url: `${publicUrl}/student/verify-status/${row.verify_token}`,
    student: { ...row, middle_name: row.middle_name, extension_name: row.extension_name ?? null },
    course: { code: row.course_code, name: row.course_name },
    total_units: row.loads.reduce((sum, load) => sum + Math.round(load.units * 100), 0) / 100,
    fees: account.assessment && { ...account.assessment, lines: sums(account.assessment.lines) },
    payments: payments.filter((payment) => payment.voided_at === null),
    schedule,
    paid_centavos,
    balance_centavos,
  }
}

type Lines = NonNullable<Account['assessment']>['lines']

function sums(lines: Lines): { kind: string; amount_centavos: number }[] {
  const byKind = Map.groupBy(lines, (line) => line.kind)
  return [...byKind].map(([kind, of]) => ({ kind, amount_centavos: of.reduce((sum, line) => sum + line.amount_centavos, 0) }))
}

export const certificateRoutes = defineRoutes(certificates, { certificate })
