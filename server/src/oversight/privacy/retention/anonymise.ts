import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { type AuditAuthor, audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import {
  closeAccount,
  emptyApplications,
  emptyMerges,
  emptyPerson,
  emptyRequests,
  endConsentsAndCopies,
  findAnonymiseFacts,
  lockPersonRows,
  releaseFiles,
} from './anonymise-queries.ts'
import { deleteMessagesTo, emptyMentions, findIdentifiers, mentionPattern } from './mention-queries.ts'

/**
 * Removes the personal data of somebody, their files and messages and mentions in those of others, and closes their account. Enrollments, grades, charges, receipts, issued
 * documents and the log stay as they are, under the number of the record. The caller checked that the person is not in use.
 */
export async function anonymise(tx: Tx, ctx: Ctx & AuditAuthor, personId: number, { keeps_name }: { keeps_name: boolean }): Promise<void> {
  const facts = (await findAnonymiseFacts(tx, personId)) ?? notFound()
  const { user_id, student_id } = facts
  if (student_id !== null) await lockEnrollmentsOf(tx, { student_ids: [student_id] })
  await lockPersonRows(tx, facts)
  const files = [...(await releaseFiles(tx, facts)), ...(await endConsentsAndCopies(tx, personId, ctx.now))]
  for (const id of files) await ctx.files.remove(tx, id)
  const identifiers = (await findIdentifiers(tx, personId)) ?? notFound()
  await deleteMessagesTo(tx, identifiers)
  await emptyPerson(tx, personId, keeps_name, ctx.now)
  if (user_id !== null) await closeAccount(tx, user_id, keeps_name)
  if (student_id !== null) await emptyApplications(tx, student_id, keeps_name)
  await emptyMerges(tx, personId)
  await emptyRequests(tx, personId)
  const pattern = mentionPattern(identifiers, keeps_name)
  if (pattern !== undefined) await emptyMentions(tx, pattern)
  await audit(tx, ctx, {
    action: 'privacy.anonymise',
    entity: 'user_infos',
    entity_id: personId,
    after: { keeps_name, files: files.length },
  })
}
