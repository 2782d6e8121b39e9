import { enrollmentStatus, type Informations } from '@talaan/contract'

/** The numbers of the badges. `total` leaves out rejected requests. */
export function informationsOf(
  counts: readonly { status: number; n: number }[],
  waiting: Pick<Informations, 'undelivered' | 'approvals' | 'notes' | 'proofs' | 'document_requests'>,
): Informations {
  const countOf = (status: number) => counts.find((count) => count.status === status)?.n ?? 0
  const statuses = {
    new_request: countOf(enrollmentStatus.pending),
    for_enrollment: countOf(enrollmentStatus.forEnrollment),
    on_hold: countOf(enrollmentStatus.onHold),
    enrolled: countOf(enrollmentStatus.enrolled),
  }
  const total = statuses.new_request + statuses.for_enrollment + statuses.on_hold + statuses.enrolled
  return { ...statuses, total, rejected: countOf(enrollmentStatus.rejected), ...waiting }
}
