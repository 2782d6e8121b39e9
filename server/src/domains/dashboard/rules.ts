import { enrollmentStatus, type Informations } from '@talaan/contract'

/** The badges' numbers. `total` leaves out the rejected: they ended, the others go on. */
export function informationsOf(counts: readonly { status: number; n: number }[], undelivered: number): Informations {
  const of = (status: number) => counts.find((count) => count.status === status)?.n ?? 0
  const states = {
    new_request: of(enrollmentStatus.pending),
    for_enrollment: of(enrollmentStatus.forEnrollment),
    on_hold: of(enrollmentStatus.onHold),
    enrolled: of(enrollmentStatus.enrolled),
  }
  const total = states.new_request + states.for_enrollment + states.on_hold + states.enrolled
  return { ...states, total, rejected: of(enrollmentStatus.rejected), undelivered }
}
