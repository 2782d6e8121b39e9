import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs.ts'
import { deleteClosedAccount } from './import-queries.ts'

export const DELETION_JOB = 'delete-imported-accounts'

/**
 * Deletes the accounts of an undone import one by one. Of each, the database looks for its loads and enrollments (`loads.created_by`,
 * `enrollments.accepted_by` and others), which have no index by account, because every enrollment would pay for it. That takes up to half
 * a second an account, too long for all of them in the call that undoes; so the call closes the accounts, and this job deletes them.
 */
export async function deleteAccounts(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) await deleteClosedAccount(db, id)
}

export const accountDeletionJob = defineJob<{ ids: number[] }>({
  name: DELETION_JOB,
  run: ({ db }, { ids }) => deleteAccounts(db, ids),
})
