import { enrollmentStatus, type Informations } from '@talaan/contract'

type StatusNumbers = Pick<Informations, 'total' | 'new_request' | 'for_enrollment' | 'rejected' | 'on_hold' | 'enrolled'>

/** The numbers of enrollments by state. `total` leaves out rejected requests. */
export function numbersOf(counts: readonly { status: number; n: number }[]): StatusNumbers {
  const countOf = (status: number) => counts.find((count) => count.status === status)?.n ?? 0
  const statuses = {
    new_request: countOf(enrollmentStatus.pending),
    for_enrollment: countOf(enrollmentStatus.forEnrollment),
    on_hold: countOf(enrollmentStatus.onHold),
    enrolled: countOf(enrollmentStatus.enrolled),
  }
  const total = statuses.new_request + statuses.for_enrollment + statuses.on_hold + statuses.enrolled
  return { ...statuses, total, rejected: countOf(enrollmentStatus.rejected) }
}
