import { addDays } from '@talaan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { builtInDesign } from '../../contract/src/rules/id-cards/id-card-models.ts'
import { signIdCodes } from '../../server/src/campus/cards/codes/code-keys.ts'
import type { Tx } from '../../server/src/platform/context.ts'
import type { FileStore } from '../../server/src/platform/files.ts'
import { atNoon, term } from '../load-bill.ts'

const lastDay = (): string => `${term.school_year.slice(5)}-07-31`

interface CardOptions {
  files: FileStore
  administrator: number
  today: string
}

interface Learner {
  id: number
  user_id: number
  last_name: string
}

const WITHOUT_PHOTO = 'Bondoc'
/** Who has a card, and in which state it is. */
const cardStatuses: Record<string, 'valid' | 'lost'> = { Aguilar: 'valid', Domingo: 'lost', Esguerra: 'valid' }

/** The templates of both kinds, photos of most students, and cards of some of them, one of which is lost. */
export async function loadIdCards(tx: Tx, { files, administrator, today }: CardOptions): Promise<void> {
  const at = atNoon(addDays(today, -1))
  for (const [kind, name] of [
    ['student', 'Student ID'],
    ['employee', 'Employee ID'],
  ] as const) {
    const design = { ...builtInDesign(kind, 'landscape'), course_colors: kind === 'student' ? courseColors : [] }
    await sql`
      insert into id_card_templates (kind, name, design, is_active, created_by, created_at, updated_at)
      values (${kind}, ${name}, ${JSON.stringify(design)}::jsonb, true, ${administrator}, ${at}, ${at})`.execute(tx)
  }
  await addLogo(tx, files, administrator)
  const { rows: people } = await sql<Learner>`
    select i.id, i.user_id, i.last_name
    from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.school_year = ${term.school_year} and e.term_part = any(term_parts(${term.semester}::integer)) and e.status = 4 and e.withdrawn_at is null
      and i.user_id is not null and i.student_id_number is not null
    order by i.sort_name`.execute(tx)
  const withPhoto = people.filter(({ last_name }) => last_name !== WITHOUT_PHOTO)
  for (const [index, { user_id }] of withPhoto.entries()) await addPhoto(tx, files, user_id, index)
  await issueCards(
    tx,
    people.filter(({ last_name }) => last_name in cardStatuses),
    { administrator, at },
  )
}

const courseColors = [
  { course: 'BSIT', color: '#0b4f8a' },
  { course: 'BSED', color: '#8a1c2b' },
  { course: 'BSBA', color: '#8a5a00' },
]

async function addLogo(tx: Tx, files: FileStore, administrator: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
    <circle cx="200" cy="200" r="195" fill="#fff"/><circle cx="200" cy="200" r="180" fill="#f2c230"/><circle cx="200" cy="200" r="150" fill="#0b3b2e"/>
    <path d="M80 250l75-105 45 62 35-46 85 89z" fill="#fff"/><path d="M80 266h240v16H80z" fill="#f2c230"/>
  </svg>`
  const body = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
  const file = await files.put(tx, { kind: 'school_image', name: 'logo.webp', mime: 'image/webp', body, owner_id: administrator })
  await sql`insert into school_images (kind, file_id) values ('logo', ${file.id})`.execute(tx)
}

async function addPhoto(tx: Tx, files: FileStore, userId: number, index: number): Promise<void> {
  const file = await files.put(tx, {
    kind: 'user_image',
    name: `photo-${userId}.webp`,
    mime: 'image/webp',
    body: await drawPortrait(index),
    owner_id: userId,
  })
  await sql`update users set image_file_id = ${file.id} where id = ${userId}`.execute(tx)
}

/** A drawn head and shoulders in place of a photo. */
function drawPortrait(index: number): Promise<Buffer> {
  const skin = ['#e8b98f', '#d9a272', '#c98c5c', '#f0c8a0'][index % 4]
  const hair = ['#1c1512', '#2b1d14', '#120f0e'][index % 3]
  const shirt = ['#ffffff', '#dfe7f2', '#f4efe4'][index % 3]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500">
    <rect width="400" height="500" fill="#bcd3e6"/>
    <path d="M40 500c0-120 70-160 160-160s160 40 160 160z" fill="${shirt}"/>
    <path d="M165 290h70v70c-20 25-50 25-70 0z" fill="${skin}"/>
    <ellipse cx="200" cy="215" rx="88" ry="110" fill="${skin}"/>
    <path d="M106 220c-12-110 40-150 96-150s106 42 92 150c-8-60-40-84-94-84s-86 24-94 84z" fill="${hair}"/>
    <circle cx="168" cy="218" r="7" fill="#241a14"/><circle cx="232" cy="218" r="7" fill="#241a14"/>
    <path d="M170 272q30 22 60 0" stroke="#8a4b3a" stroke-width="6" fill="none" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

async function issueCards(tx: Tx, people: readonly Learner[], { administrator, at }: { administrator: number; at: Date }): Promise<void> {
  for (const { id, last_name } of people) {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('id_cards', 'id')) as id`.execute(tx)
    const card_number = rows[0]!.id
    const [code] = await signIdCodes(tx, [{ card_number, valid_until: lastDay() }])
    const isLost = cardStatuses[last_name] === 'lost'
    await sql`
      insert into id_cards (id, user_info_id, kind, school_year, valid_until, code, status, status_reason, status_at, status_by, issued_at, issued_by, printed_count, printed_at)
      values (${card_number}, ${id}, 'student', ${term.school_year}, ${lastDay()}::date, ${code}, ${isLost ? 'lost' : 'valid'},
              ${isLost ? 'Left in a jeepney' : null}, ${isLost ? at : null}, ${isLost ? administrator : null}, ${at}, ${administrator}, 1, ${at})`.execute(
      tx,
    )
  }
}
