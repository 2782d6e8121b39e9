import {
  type CorrectionFilter,
  type CorrectionStatus,
  gradeCorrections as contract,
  correctionStatuses,
  type Input,
  listName,
  type Settings,
  settlementPolicy,
} from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Download } from '#platform/http/routes.ts'
import { meta, page } from '#platform/paging.ts'
import { readableCorrections, sheetRoles, sheetsThatWait, verifiableSheets } from '../policy.ts'
import { type CorrectionRecord, findFileId, listCorrections } from './correction-queries.ts'

const statusesOf: Partial<Record<CorrectionFilter, readonly CorrectionStatus[]>> = {
  open: ['requested', 'endorsed'],
  to_endorse: ['requested'],
  to_apply: ['endorsed'],
}

export const gradeCorrections = answer(contract.gradeCorrections, async (ctx, input) => {
  const { status, subject_offer_id } = input
  const waits = sheetsThatWait(ctx.actor)
  const filter = {
    statuses: status === undefined ? correctionStatuses : (statusesOf[status] ?? [status as CorrectionStatus]),
    subject_offer_id,
    words: searchWords(input.search),
    isReadable: status === 'to_endorse' ? waits.to_verify : status === 'to_apply' ? waits.to_post : readableCorrections(ctx.actor),
  }
  const rows = await listCorrections(ctx.db, filter, verifiableSheets(ctx.actor), page(input))
  const settings = await currentSettings(ctx.db, ctx.now)
  return { data: rows.map((row) => presentCorrection(ctx, row, settings)), meta: meta(input, rows[0]?.total ?? 0) }
})

function presentCorrection({ actor }: UserContext, row: CorrectionRecord, settings: Settings) {
  const roles = sheetRoles(actor, row, row.is_verifier)
  const isOpen = row.status === 'requested' || row.status === 'endorsed'
  const step = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by }
  const { id, load_id, subject_offer_id, code, section, field, old_value, new_value } = row
  const { reason, kind, has_file, or_number, status, decision_note } = row
  return {
    ...{ id, load_id, subject_offer_id, code, section, field, old_value, new_value },
    ...{ reason, kind, has_file, or_number, status, decision_note },
    fee_centavos: kind === 'completion' || kind === 'removal' ? settlementPolicy(settings, kind).fee_centavos : 0,
    student: { ...row, full_name: listName(row) },
    requested: { at: row.requested_at.toISOString(), by: row.requested_by_name },
    endorsed: step(row.endorsed_at, row.endorsed_by_name),
    decided: step(row.decided_at, row.decided_by_name),
    can: {
      attach: status === 'requested' && row.requested_by === actor.id,
      endorse: status === 'requested' && roles.verifier,
      apply: status === 'endorsed' && roles.poster,
      reject: isOpen && roles.verifier,
    },
  }
}

export async function correctionFile(ctx: UserContext, input: Input<typeof contract.correctionFile>): Promise<Download> {
  const fileId = (await findFileId(ctx.db, input.id, readableCorrections(ctx.actor))) ?? notFound('This file does not exist.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('This file does not exist.')
  return { filename: file.name, type: 'application/pdf', body: ctx.files.read(file) }
}
