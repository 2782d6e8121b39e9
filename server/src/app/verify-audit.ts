import { type BrokenStretch, verifyAuditLog } from '#oversight/audit/seals/verify-audit-log.ts'
import { openStore, runProgram } from './run.ts'

const problems: Record<BrokenStretch['problem'], string> = {
  entries_missing_or_added: 'entries were removed or added',
  entries_changed: 'an entry was changed',
  chain_broken: 'the seal does not follow the one before it',
}

/** `npm run verify-audit -- <digest>`: checks that nobody changed the audit log past the portal. Ends with an error when somebody did. */
await runProgram(async (config) => {
  const store = await openStore(config)
  try {
    const { seals, entries, unsealed, broken, digest, hasEarlierDigest } = await verifyAuditLog(store.db, process.argv[2])
    for (const { first_id, last_id, problem } of broken) console.log(`Entries ${first_id} to ${last_id}: ${problems[problem]}.`)
    if (hasEarlierDigest === false) console.log('The given digest is not in the chain: the seals were written anew.')
    console.log(`${entries} entries under ${seals} seals were checked; ${unsealed} are not sealed yet. Digest: ${digest || 'none yet'}`)
    if (broken.length > 0 || hasEarlierDigest === false) process.exitCode = 1
    else console.log('The sealed audit log is whole.')
  } finally {
    await store.close()
  }
})
