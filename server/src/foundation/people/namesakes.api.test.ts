import { nameKey } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStudent } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { isSamePerson } from './namesakes.ts'

const { db } = await testApp()

test('the database and the contract write a name in the same normal form', async () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter((letter) =>
    /\p{L}/u.test(letter),
  )
  const names = [
    ...letters.map((letter) => `A${letter}b`),
    ...[
      'Ma. Luisa',
      'Ma.Luisa',
      'De la Cruz, Jr.',
      'D’Angelo',
      "O'Neil-Peña",
      'Sta. Ana III',
      'Junior',
      'Mario Junior',
      'Nin\u0303o',
      '',
      'Jo Ma Sr. Sto',
    ],
  ]
  const { rows } = await sql<{ last_name: string; key: string }>`
    select t.last_name /* never null: given */, name_key(t.last_name, 'Ana') as key /* never null: of two names */ from unnest(${names}::text[]) as t (last_name)`.execute(
    db,
  )
  expect(rows.map(({ key }) => key)).toEqual(names.map((last_name) => nameKey({ last_name, first_name: 'Ana' })))
})

test('a person is recognised in any spelling, unless the middle names differ', async () => {
  const birthdate = '2004-05-06'
  const { user_info_id } = await aStudent(db, { first_name: 'Ma. Luisa', last_name: 'Dela Cruz', birthdate })
  await sql`update user_infos set middle_name = 'Santos' where id = ${user_info_id}`.execute(db)
  const isFound = async (first_name: string, last_name: string, middle_name?: string) => {
    const person = { first_name, last_name, middle_name, birthdate }
    const { rows } = await sql<{ id: number }>`select i.id from user_infos i where ${isSamePerson(person)}`.execute(db)
    return rows.length === 1
  }
  expect(await isFound('MARIA LUISA', 'De la Cruz')).toBe(true)
  expect(await isFound('Ma Luisa', 'Delacruz', 'S.')).toBe(true)
  expect(await isFound('Ma Luisa', 'Dela Cruz', 'Reyes')).toBe(false)
  expect(await isFound('Ma. Lourdes', 'Dela Cruz')).toBe(false)
})
