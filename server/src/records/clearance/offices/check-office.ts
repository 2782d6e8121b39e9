import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findOutsiders, findUnknownRoles } from './office-queries.ts'

/** 422 for members who do not work at the school, and for roles that do not exist. */
export async function checkOffice(
  tx: Tx,
  { member_ids, role_keys }: { member_ids: readonly number[]; role_keys: readonly string[] },
): Promise<void> {
  if ((await findOutsiders(tx, member_ids)).length > 0) invalid({ member_ids: 'Choose employees of the school' })
  if ((await findUnknownRoles(tx, role_keys)).length > 0) invalid({ role_keys: 'Choose roles from the list' })
}
