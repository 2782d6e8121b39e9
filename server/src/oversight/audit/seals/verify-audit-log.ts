import type { Db } from '#platform/db/database.ts'
import { type CheckedSeal, countUnsealed, listCheckedSeals } from './seal-queries.ts'

const AT_ONCE = 20

export interface BrokenStretch {
  first_id: number
  last_id: number
  problem: 'entries_missing_or_added' | 'entries_changed' | 'chain_broken'
}

export interface AuditLogCheck {
  seals: number
  entries: number
  /** Entries since the last seal; nothing protects them yet. */
  unsealed: number
  broken: BrokenStretch[]
  /** The hash of the last seal: kept outside the database, it shows later that the chain was not written anew. */
  digest: string
  /** Whether the digest of an earlier check is still in the chain; undefined when none was given. */
  hasEarlierDigest?: boolean
}

/** Checks every seal: its stretch follows the one before, and its entries are those that were sealed. */
export async function verifyAuditLog(db: Db, earlierDigest?: string): Promise<AuditLogCheck> {
  const check: AuditLogCheck = { seals: 0, entries: 0, unsealed: 0, broken: [], digest: '' }
  let last: CheckedSeal | undefined
  if (earlierDigest !== undefined) check.hasEarlierDigest = false
  while (true) {
    const seals = await listCheckedSeals(db, last?.id ?? 0, AT_ONCE)
    for (const seal of seals) {
      const problem = findProblem(seal, last)
      if (problem) check.broken.push({ first_id: seal.first_id, last_id: seal.last_id, problem })
      check.seals += 1
      check.entries += seal.found_entries
      check.digest = seal.hash.toString('hex')
      if (check.digest === earlierDigest) check.hasEarlierDigest = true
      last = seal
    }
    if (seals.length < AT_ONCE) break
  }
  check.unsealed = await countUnsealed(db, last?.last_id ?? 0)
  return check
}

function findProblem(seal: CheckedSeal, last: CheckedSeal | undefined): BrokenStretch['problem'] | undefined {
  const isNext = seal.first_id === (last?.last_id ?? 0) + 1
  const isLinked = last ? seal.previous_hash?.equals(last.hash) : seal.previous_hash === null
  if (!isNext || !isLinked) return 'chain_broken'
  if (seal.found_entries !== seal.entries) return 'entries_missing_or_added'
  return seal.found_hash?.equals(seal.hash) ? undefined : 'entries_changed'
}
