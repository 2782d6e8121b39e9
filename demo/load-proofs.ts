import { sql } from 'kysely'
import sharp from 'sharp'
import type { Tx } from '../server/src/platform/context.ts'
import type { FileStore } from '../server/src/platform/files.ts'
import { school } from './data.ts'

interface Slip {
  title: string
  tender: 'bank' | 'gcash'
  reference: string
  amount_centavos: number
}

const slips: readonly [Slip, Slip] = [
  { title: 'GCash · Send to bank', tender: 'gcash', reference: '9024 118 337 265', amount_centavos: 300_000 },
  { title: 'Cash deposit slip', tender: 'bank', reference: 'BDO-0417-228853', amount_centavos: 150_000 },
]

interface ProofOptions {
  files: FileStore
  cashier: number
  today: string
}

/** Proofs of payment of two students with a balance, which wait for the cashier, and the statement of a bank. */
export async function loadProofs(tx: Tx, { files, cashier, today }: ProofOptions): Promise<void> {
  const { rows: students } = await sql<{ student_id: number; user_id: number | null }>`
    select e.student_id, i.user_id
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    where e.status = 4 and e.withdrawn_at is null and b.balance_centavos >= 150000 and u.email is distinct from 'student@talaan.test'
    order by b.balance_centavos desc, e.id limit ${slips.length}`.execute(tx)
  for (const [index, { student_id, user_id }] of students.entries()) {
    const slip = slips[index]!
    const body = await drawSlip(slip, today)
    const file = await files.put(tx, { kind: 'payment_proof', name: 'proof-of-payment.webp', mime: 'image/webp', body, owner_id: user_id })
    await sql`
      insert into payment_proofs (student_id, tender, reference, amount_centavos, paid_on, file_id)
      values (${student_id}, ${slip.tender}, ${slip.reference}, ${slip.amount_centavos}, ${today}::date - 1, ${file.id})`.execute(tx)
  }
  await loadStatement(tx, slips[1], { cashier, today })
}

/** The statement of the school's account with the deposit of one slip, and one that nobody sent a slip for. */
async function loadStatement(
  tx: Tx,
  { reference, amount_centavos }: Slip,
  { cashier, today }: { cashier: number; today: string },
): Promise<void> {
  await sql`
    with source as (
      insert into statement_sources (name, tender, mapping)
      values ('BDO savings', 'bank', '{"day": "Posting Date", "reference": "Reference No.", "money_in": "Credit"}') returning id
    ), statement as (
      insert into bank_statements (source_id, file_name, first_day, last_day, known_lines, other_lines, created_by)
      select id, 'bdo-savings.csv', ${today}::date - 2, ${today}::date - 1, 0, 2, ${cashier} from source returning id, source_id
    )
    insert into bank_statement_lines (statement_id, source_id, line, day, reference, description, amount_centavos, fingerprint)
    select t.id, t.source_id, v.line, v.day, v.reference, 'Cash deposit', v.amount_centavos, sha256(v.reference::bytea)
    from statement t,
         (values (2, ${today}::date - 1, ${reference}, ${amount_centavos}::bigint), (3, ${today}::date - 2, 'BDO-0416-220011', 500000)) v (line, day, reference, amount_centavos)`.execute(
    tx,
  )
}

/** The screenshot of a payment, drawn. */
function drawSlip({ title, reference, amount_centavos }: Slip, today: string): Promise<Buffer> {
  const amount = (amount_centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })
  const lines = ['Paid to', school.settings.school_name ?? '', 'Amount', `PHP ${amount}`, 'Reference number', reference, 'Date', today]
  const texts = lines.map(
    (line, index) =>
      `<text x="60" y="${230 + index * 62}" font-size="${index % 2 ? 34 : 24}" fill="${index % 2 ? '#101828' : '#667085'}">${line}</text>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" font-family="sans-serif">
    <rect width="640" height="800" fill="#fff"/><rect width="640" height="140" fill="#1d4ed8"/>
    <text x="60" y="88" font-size="38" fill="#fff">${title}</text>${texts.join('')}</svg>`
  return sharp(Buffer.from(picture)).webp({ quality: 80 }).toBuffer()
}
