import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Bench } from './bench.ts'
import { Connection, requestBytes, sendCall } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { formatMs, formatRatio, type MeasurementRow } from './table.ts'

const READERS = 50
const ROUNDS = 15
const MAX_MS = 1_000

export const permissionNotes = [
  `Permissions: two processes on one database. One takes a permission from a role while the other answers ${READERS} reads at a time; measured from the answer ` +
    `to the change until the other process refuses. Compared with one read of the same kind under the same load; ${ROUNDS} changes.`,
]

/** Measures how long another process still allows what a role may no longer do. */
export async function measurePermissions(bench: Bench): Promise<MeasurementRow[]> {
  const dataDir = path.join(bench.school.dataDir, 'second')
  mkdirSync(dataDir, { recursive: true })
  const other = await startPortal({ ...bench.school, dataDir })
  let isBusy = true
  const connections = Array.from({ length: READERS }, () => new Connection(other.port))
  const probe = new Connection(other.port)
  try {
    const read = requestBytes({ path: '/api/user', headers: bench.people.administrator })
    const load = connections.map(async (connection) => {
      while (isBusy) await connection.send(read)
    })
    const { roundTripMs, delays } = await measureChanges(bench, other, probe)
    isBusy = false
    await Promise.all(load)
    const [middle, worst] = [quantile(delays, 0.5), delays.at(-1) ?? Number.NaN]
    return [
      {
        label: 'a permission is gone on the other process',
        ratio: formatRatio(middle / roundTripMs),
        target: `≤ ${formatMs(MAX_MS)}`,
        isMet: worst <= MAX_MS,
        detail: `median ${formatMs(middle)}, slowest ${formatMs(worst)}; one read ${formatMs(roundTripMs)}`,
      },
    ]
  } finally {
    isBusy = false
    for (const connection of [...connections, probe]) connection.close()
    await other.close()
  }
}

async function measureChanges(bench: Bench, other: Portal, probe: Connection): Promise<{ roundTripMs: number; delays: Float64Array }> {
  const { rows } = await bench.db.query<{ role_id: string; permission_id: string }>(
    `select r.id as role_id, p.id as permission_id from roles r, permissions p where r.key = 'librarian' and p.name = 'View Users'`,
  )
  const { role_id, permission_id } = rows[0]!
  const change = (values: object) =>
    sendCall(bench.portal.port, {
      method: 'POST',
      path: '/api/roles/permissions/change',
      headers: bench.people.administrator,
      body: { changes: [{ role_id: Number(role_id), ...values }] },
    })
  const request = requestBytes({ path: '/api/users', headers: await other.signIn('librarian@talaan.test') })
  const waitFor = async (status: number) => {
    while ((await probe.send(request)).status !== status);
  }
  await change({ granted: [Number(permission_id)] })
  await waitFor(200)
  const roundTripMs = quantile(await timeCalls(ROUNDS, () => probe.send(request)), 0.5)
  const delays = new Float64Array(ROUNDS)
  for (let round = 0; round < ROUNDS; round++) {
    await change({ revoked: [Number(permission_id)] })
    const start = performance.now()
    await waitFor(403)
    delays[round] = performance.now() - start
    await change({ granted: [Number(permission_id)] })
    await waitFor(200)
  }
  await change({ revoked: [Number(permission_id)] })
  return { roundTripMs, delays: delays.sort() }
}
