import { type AssignedNumber, listName, numberKey } from '@talaan/contract'
import { setStudentNumberOf } from '#foundation/people/person.ts'
import type { Tx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { findHolder, type NumberRecord } from './queries.ts'
import { heldNumberReason, takenReason } from './rules.ts'

export const numberConstraints = {
  user_infos_student_id_number_key: () => conflict(takenReason('This number was just assigned to another student.')),
}

/** Writes a typed number; rejects one that somebody else has or had, with the name. A student may get a former number back. */
export async function writeTypedNumber(tx: Tx, row: NumberRecord, number: string): Promise<AssignedNumber> {
  const holder = await findHolder(tx, number)
  if (holder && holder.user_info_id !== row.user_info_id) {
    const holderName = holder.user_info_id === null ? 'a student whose record was deleted' : listName(holder)
    const isFormer = numberKey(holder.student_id_number ?? '') !== numberKey(number)
    conflict(heldNumberReason(number, holderName, isFormer))
  }
  await setStudentNumberOf(tx, row.user_info_id, number)
  return { id: row.id, full_name: listName(row), student_id_number: number }
}
