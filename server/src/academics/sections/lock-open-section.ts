import { requireOpenTerm } from '#foundation/terms/closing/open-term.ts'
import type { Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findSection, lockEnrollments, lockSection, type SectionRecord } from './queries.ts'

/**
 * Locks a section for a change of it or of its members: first its term, which must not be closed, then the enrollments, then the section. A
 * section never changes its term or level.
 */
export async function lockOpenSection(tx: Tx, id: number, enrollmentIds: readonly number[] = []): Promise<SectionRecord> {
  await requireOpenTerm(tx, (await findSection(tx, id)) ?? notFound())
  if (enrollmentIds.length > 0) await lockEnrollments(tx, enrollmentIds)
  return (await lockSection(tx, id)) ?? notFound()
}
