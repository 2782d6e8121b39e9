import type { Bench } from '../bench.ts'
import { Connection, requestBytes } from '../http-client.ts'
import { median } from '../measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from '../table.ts'

const SMALL = 1_000
const LARGE = 20_000
const ROUNDS = 3
/** The time for one recipient must not grow with their number. */
const MAX_RATIO = 1.5

/** Measures queueing a text to many people. Their texts are due in a month and are cancelled, so nothing is sent. */
export async function measureTexts(bench: Bench): Promise<MeasurementRow[]> {
  const { db, portal, people } = bench
  const connection = new Connection(portal.port)
  const settings = { sms_daily_texts: '0', sms_approval_above: '99999' }
  try {
    for (const [key, value] of Object.entries(settings))
      await db.query('insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2', [key, value])
    const roles: Record<number, number> = { [SMALL]: await addRole(bench, SMALL), [LARGE]: await addRole(bench, LARGE) }
    const durations: Record<number, number[]> = { [SMALL]: [], [LARGE]: [] }
    const send = async (recipients: number): Promise<void> => {
      const audience = { kind: 'roles', role_ids: [roles[recipients]] }
      const send_at = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const body = { text: 'Hello {first_name}, no classes tomorrow.', audience, recipients, send_at }
      const start = performance.now()
      const answer = await connection.send(requestBytes({ method: 'POST', path: '/api/sms/batches', headers: people.administrator, body }))
      durations[recipients]!.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`The message answered ${answer.status}: ${answer.body.slice(0, 300)}`)
      await db.query("update messages set status = 'cancelled' where batch_id is not null and status = 'queued'")
    }
    await send(SMALL)
    durations[SMALL] = []
    for (let round = 0; round < ROUNDS; round++) for (const recipients of [SMALL, LARGE]) await send(recipients)
    const [small, large] = [median(durations[SMALL]!) / SMALL, median(durations[LARGE]!) / LARGE]
    return [
      {
        label: `(g) a text queued, time for each recipient: ${formatCount(LARGE)} / ${formatCount(SMALL)} recipients`,
        ratio: formatRatio(large / small),
        target: `≤ ${formatRatio(MAX_RATIO)}`,
        isMet: large / small <= MAX_RATIO,
        detail: `${formatMs(large)} against ${formatMs(small)}; all ${formatCount(LARGE)} in ${formatMs(large * LARGE)}`,
      },
    ]
  } finally {
    connection.close()
    await db.query('delete from settings where key = any($1)', [Object.keys(settings)])
  }
}

/** A role with so many holders, each with a mobile number. */
async function addRole({ db }: Bench, holders: number): Promise<number> {
  const { rows } = await db.query<{ id: string }>("insert into roles (key, name) values ('bench_' || $1, 'Bench ' || $1) returning id", [
    holders,
  ])
  const id = Number(rows[0]?.id)
  await db.query(
    `with account as (
       insert into users (name, email) select 'Ana Bench ' || n, 'bench' || $2 || '-' || n || '@talaan.test' from generate_series(1, $2::int) n returning id
     ), person as (
       insert into user_infos (user_id, first_name, last_name, contact_number)
       select id, 'Ana', 'Bench', '0917' || lpad((id % 10000000)::text, 7, '0') from account
     )
     insert into user_roles (user_id, role_id) select id, $1::bigint from account`,
    [id, holders],
  )
  await db.query('analyze users, user_infos, user_roles')
  return id
}
