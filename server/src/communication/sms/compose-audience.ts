import type { Db } from '#platform/db/database.ts'
import { type Candidate, type ComposedBatch, composeBatch } from './compose-batch.ts'
import { findOptOutNumbers } from './lists/list-queries.ts'
import { type AudienceInput, loadCandidates } from './load-audience.ts'

/** The texts for an audience, and who is left out; the preview and the sending share it. */
export async function composeAudience(db: Db, input: AudienceInput): Promise<ComposedBatch & { candidates: readonly Candidate[] }> {
  const candidates = await loadCandidates(db, input)
  const optOuts = await findOptOutNumbers(db)
  return { ...composeBatch(input.text, candidates, new Set(optOuts)), candidates }
}
