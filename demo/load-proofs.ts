import { sql } from 'kysely'
import sharp from 'sharp'
import type { Tx } from '../server/src/platform/context.ts'
import type { FileStore } from '../server/src/platform/files.ts'

interface Slip {
  title: string
  tender: 'bank' | 'gcash'
  reference: string
  amount_centavos: number
}

const slips: readonly Slip[] = [
  { title: 'GCash · Send to bank', tender: 'gcash', reference: '9024 118 337 265', amount_centavos: 300_000 },
  { title: 'Cash deposit slip', tender: 'bank', reference: 'BDO-0417-228853', amount_centavos: 150_000 },
]

/** Proofs of payment of two students with a balance, which wait for the cashier. */
export async function loadProofs(tx: Tx, { files, today }: { files: FileStore; today: string }): Promise<void> {
  const { rows: students } = await sql<{ student_id: number; user_id: number | null }>`
    select e.student_id, i.user_id
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    where e.status = 4 and e.withdrawn_at is null and b.balance_centavos >= 300000 and u.email is distinct from 'student@talaan.test'
    order by e.id limit ${slips.length}`.execute(tx)
  for (const [index, { student_id, user_id }] of students.entries()) {
    const slip = slips[index]!
    const body = await drawSlip(slip, today)
    const file = await files.put(tx, { kind: 'payment_proof', name: 'proof-of-payment.webp', mime: 'image/webp', body, owner_id: user_id })
    await sql`
      insert into payment_proofs (student_id, tender, reference, amount_centavos, paid_on, file_id)
      values (${student_id}, ${slip.tender}, ${slip.reference}, ${slip.amount_centavos}, ${today}::date - 1, ${file.id})`.execute(tx)
  }
}

/** The screenshot of a payment, drawn. */
function drawSlip({ title, reference, amount_centavos }: Slip, today: string): Promise<Buffer> {
  const amount = (amount_centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })
  const lines = ['Paid to', 'Talaan College', 'Amount', `PHP ${amount}`, 'Reference number', reference, 'Date', today]
  const texts = lines.map(
    (line, index) =>
      `<text x="60" y="${230 + index * 62}" font-size="${index % 2 ? 34 : 24}" fill="${index % 2 ? '#101828' : '#667085'}">${line}</text>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" font-family="sans-serif">
    <rect width="640" height="800" fill="#fff"/><rect width="640" height="140" fill="#1d4ed8"/>
    <text x="60" y="88" font-size="38" fill="#fff">${title}</text>${texts.join('')}</svg>`
  return sharp(Buffer.from(picture)).webp({ quality: 80 }).toBuffer()
}
