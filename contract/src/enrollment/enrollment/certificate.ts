import { z } from 'zod'
import { AssessmentLine, Payment } from '#billing/assessment/account.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Instant } from '#platform/shapes.ts'

/** A class on the certificate, without grades. */
const CertificateLoad = z.object({
  code: z.string(),
  descriptive_title: z.string(),
  lec_units: z.number(),
  lab_units: z.number(),
  units: z.number(),
  section: z.string(),
  subject_schedule: z.string(),
  instructor_name: z.string().nullable(),
})

/**
 * Proof of enrollment, which the school prints and stamps. It shows only the name and number of the student. Anyone can verify it
 * at `verify_url`.
 */
export const Certificate = z.object({
  id: z.number(),
  registration_no: z.string(),
  enrolled_at: Instant,
  verify_url: z.string(),
  student: z.object({
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string().nullable(),
    extension_name: z.string().nullable(),
    student_id_number: z.string().nullable(),
  }),
  course: z.object({ code: z.string(), name: z.string() }),
  curriculum: z.string().nullable(),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
  enrollee_type: z.string(),
  student_status: z.string(),
  loads: z.array(CertificateLoad),
  total_units: z.number(),
  /** Sums of the assessment by kind of fee; null without an assessment. */
  fees: z
    .object({
      lines: z.array(AssessmentLine.pick({ kind: true, amount_centavos: true })),
      gross_centavos: Centavos,
      discount_centavos: Centavos,
      adjustments_centavos: Centavos,
      net_centavos: Centavos,
    })
    .nullable(),
  payments: z.array(Payment.pick({ or_number: true, paid_on: true, amount_centavos: true })),
  schedule: z.array(z.object({ period: z.string(), due_on: z.string().nullable(), amount_centavos: Centavos })),
  paid_centavos: Centavos,
  balance_centavos: Centavos,
})
export type Certificate = z.infer<typeof Certificate>

export const certificates = {
  certificate: call('GET /api/enrollments/certificate/:id', ['View Enrollments', 'View Own Subjects'], {
    summary: 'The certificate of registration of an enrolled student; students can read their own',
    data: Certificate,
    reasons: ['enrollment.status_not_allowed', 'enrollment.withdrawn'],
  }),
}
