import { type Account, type Answer, type Certificate, certificates, enrollmentStatus, hasPermission, type Input } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { statusReasons } from '../rules.ts'
import { type CertificateRecord, certificateById } from './certificate-queries.ts'

/** The certificate of registration: 404 for another student, 409 while the student is not enrolled. */
async function certificate(
  ctx: UserContext,
  input: Input<typeof certificates.certificate>,
): Promise<Answer<typeof certificates.certificate>> {
  const row = (await certificateById(ctx.db, input.id)) ?? notFound()
  if (!hasPermission(ctx.actor.rights, 'View Enrollments') && !isOwnRecord(ctx.actor, row)) notFound()
  conflictIfAny(statusReasons(row, [enrollmentStatus.enrolled], 'certified'))
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
    fees: account.assessment && { ...account.assessment, lines: sumByKind(account.assessment.lines) },
    payments: payments.filter((payment) => payment.voided_at === null),
    schedule,
    paid_centavos,
    balance_centavos,
  }
}

type AssessmentLines = NonNullable<Account['assessment']>['lines']

function sumByKind(lines: AssessmentLines): { kind: string; amount_centavos: number }[] {
  const byKind = Map.groupBy(lines, (line) => line.kind)
  return [...byKind].map(([kind, linesOfKind]) => ({
    kind,
    amount_centavos: linesOfKind.reduce((sum, line) => sum + line.amount_centavos, 0),
  }))
}

export const certificateRoutes = defineRoutes(certificates, { certificate })
