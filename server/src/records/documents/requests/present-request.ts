import { type DocumentRequest, listName, type OwnRequest, plainName, type RequestStatus, schoolName } from '@talaan/contract'
import type { z } from 'zod'
import { maskName } from '#foundation/people/mask-name.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { feesOfRequest } from './fees-of-request.ts'
import type { RequestRecord } from './queries.ts'
import { isUntouched } from './rules.ts'

const shared = (row: RequestRecord, to_pay_centavos: number) => ({
  code: row.code,
  status: row.status,
  documents: row.documents,
  claim_by: row.claim_by,
  requested_on: schoolDay(row.created_at),
  due_on: row.due_on,
  reason: row.reason,
  to_pay_centavos,
  released_on: row.released_at && schoolDay(row.released_at),
})

/** A request as anybody with its code sees it. */
export async function presentStatus(db: Db, row: RequestRecord): Promise<z.input<typeof RequestStatus>> {
  const school_name = schoolName(await readSettings(db))
  const { to_pay_centavos } = await feesOfRequest(db, row)
  return { ...shared(row, to_pay_centavos), school_name, name_masked: maskName(plainName(row)) }
}

export const presentOwnRequest = (row: RequestRecord, to_pay_centavos: number, userId: number): z.input<typeof OwnRequest> => ({
  id: row.id,
  ...shared(row, to_pay_centavos),
  can: { cancel: isUntouched(row) && row.requested_by === userId },
})

export interface Deadlines {
  today: string
  unclaimed_before: Date
}

export const presentRequest = (
  row: RequestRecord,
  { today, unclaimed_before }: Deadlines,
  to_pay_centavos: number,
): z.input<typeof DocumentRequest> => ({
  id: row.id,
  code: row.code,
  status: row.status,
  full_name: listName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  middle_name: row.middle_name,
  extension_name: row.extension_name,
  student_id_number: row.student_id_number,
  student_id: row.student_id,
  documents: row.documents,
  purpose: row.purpose,
  claim_by: row.claim_by,
  is_by_account: row.requested_by !== null,
  created_at: row.created_at.toISOString(),
  due_on: row.due_on,
  ready_at: row.ready_at?.toISOString() ?? null,
  released_at: row.released_at?.toISOString() ?? null,
  released_to: row.released_to,
  reason: row.reason,
  to_pay_centavos,
  is_overdue: ['verified', 'for_payment', 'processing'].includes(row.status) && row.due_on !== null && row.due_on < today,
  is_unclaimed: row.status === 'ready' && row.ready_at !== null && row.ready_at < unclaimed_before,
})
