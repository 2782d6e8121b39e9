import { type LineCandidate, listName, type StatementRow } from '@talaan/contract'
import type { z } from 'zod'
import type { CandidateRecord } from './match-queries.ts'
import type { StatementRecord } from './statement-queries.ts'

export const presentStatement = ({ source, tender, ...row }: StatementRecord): z.input<typeof StatementRow> => ({
  ...row,
  source: { name: source, tender },
  created_at: row.created_at.toISOString(),
})

export const presentCandidate = (row: Omit<CandidateRecord, 'line_id'>): z.input<typeof LineCandidate> => ({
  ...row,
  full_name: listName(row),
})
