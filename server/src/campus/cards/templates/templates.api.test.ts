import { builtInDesign, type CardDesign } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLearner, anEmployee, type Caller } from '#testing/campus/cards.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
const { db } = t
const design = builtInDesign('student', 'landscape')

beforeAll(async () => {
  await aTerm(db)
  await aCourse(db, { code: 'BSIT' })
})

const read = (kind = 'student', as: Caller = 'administrator') =>
  t.inject('GET', '/api/id-card-templates', { as: as ?? undefined, query: { kind } })
const add = (body: object, as: Caller = 'administrator') =>
  t.inject('POST', '/api/id-card-templates', { as: as ?? undefined, body: { kind: 'student', name: 'Green', design, ...body } })
const edit = (id: number, body: object, as: Caller = 'administrator') =>
  t.inject('PUT', `/api/id-card-templates/${id}`, { as: as ?? undefined, body: { name: 'Green', design, ...body } })
const activate = (id: number, as: Caller = 'administrator') =>
  t.inject('POST', `/api/id-card-templates/${id}/activate`, { as: as ?? undefined })
const remove = (id: number, as: Caller = 'administrator') => t.inject('DELETE', `/api/id-card-templates/${id}`, { as: as ?? undefined })
const lastAudit = async () => (await t.audits()).at(-1)
const used = async (kind = 'student') =>
  (await read(kind)).body.data.templates
    .filter(({ is_active }: { is_active: boolean }) => is_active)
    .map(({ name }: { name: string }) => name)

describe('templates', () => {
  test('are added, edited, used and deleted, each with an audit row; the first is used at once', async () => {
    const first = (await add({ name: 'First' })).body.data
    expect([first.is_active, (await lastAudit())?.action]).toEqual([true, 'id_card_template.add'])
    const second = (await add({ name: 'Second', design: builtInDesign('student', 'portrait') })).body.data
    expect([second.is_active, await used()]).toEqual([false, ['First']])
    const answer = await activate(second.id)
    expect([answer.body.data.is_active, await used()]).toEqual([true, ['Second']])
    expect(await lastAudit()).toMatchObject({
      action: 'id_card_template.activate',
      before: { active: 'First' },
      after: { active: 'Second' },
    })
    const moved = { ...design, accent: '#123456' }
    const edited = (await edit(first.id, { name: 'Renamed', design: moved, updated_at: first.updated_at })).body.data
    expect([edited.name, edited.design.accent]).toEqual(['Renamed', '#123456'])
    expect((await lastAudit())?.action).toBe('id_card_template.edit')
    expect(codes(await remove(second.id))).toEqual(['id_card.template_used'])
    expect((await remove(first.id)).status).toBe(200)
    expect((await lastAudit())?.action).toBe('id_card_template.delete')
    expect([(await remove(first.id)).status, (await activate(first.id)).status, (await edit(first.id, {})).status]).toEqual([404, 404, 404])
  })

  test('are edited by nobody who read an older one, and have names of their own', async () => {
    const { id, updated_at } = (await add({ name: 'Fresh' })).body.data
    const answers = await Promise.all([1, 2, 3].map((n) => edit(id, { name: `Fresh ${n}`, updated_at })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await add({ name: 'Taken' })
    expect(Object.keys((await edit(id, { name: 'TAKEN' })).body.errors)).toEqual(['name'])
    expect(Object.keys((await add({ name: 'taken' })).body.errors)).toEqual(['name'])
    expect((await add({ name: 'Taken', kind: 'employee', design: builtInDesign('employee', 'landscape') })).status).toBe(200)
  })

  test('of one kind that are chosen at the same moment leave one that is used', async () => {
    const ids: number[] = []
    for (const name of ['P', 'Q', 'R']) ids.push((await add({ name })).body.data.id)
    const answers = await Promise.all(ids.map((id) => activate(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await used()).length).toBe(1)
    await expect(sql`update id_card_templates set is_active = true where kind = 'student'`.execute(db)).rejects.toThrow(
      'id_card_templates_active_key',
    )
  })

  const withElement = (change: object): object => ({
    ...design,
    front: design.front.map((row, i) => (i === 5 ? { ...row, ...change } : row)),
  })
  test.each([
    ['an element outside the card', withElement({ x: 80 })],
    ['an unknown kind', withElement({ kind: 'script' })],
    ['a colour with more than a colour', withElement({ color: 'red;background:url(//x)' })],
    ['a tiny text', withElement({ size: 1 })],
    ['two elements with one id', withElement({ id: 'front1' })],
    ['a field that shows nothing', withElement({ kind: 'field', field: null })],
    [
      'a course twice',
      {
        ...design,
        course_colors: [
          { course: 'BSIT', color: '#000000' },
          { course: 'BSIT', color: '#ffffff' },
        ],
      },
    ],
    ['too many elements', { ...design, back: Array.from({ length: 41 }, (_, i) => ({ ...design.back[0], id: `e${i}` })) }],
    ['no design', null],
  ])('with %s are refused', async (_, invalidDesign) => {
    const answer = await add({ name: 'Wrong', design: invalidDesign })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).every((key) => key.startsWith('design'))).toBe(true)
  })

  test('keep nothing that the design does not name', async () => {
    const { data } = (await add({ name: 'Clean', design: { ...design, script: '<b>', front: [{ ...design.front[0], onclick: 'x' }] } }))
      .body
    expect(JSON.stringify((data.design as CardDesign).front)).not.toContain('onclick')
    expect(data.design).not.toHaveProperty('script')
  })

  test('are for the administrator', async () => {
    const { id } = (await add({ name: 'Private' })).body.data
    for (const [as, status] of [
      [null, 401],
      ['registrar', 403],
      ['student', 403],
    ] as const) {
      const answers = [
        await read('student', as),
        await add({ name: 'X' }, as),
        await edit(id, {}, as),
        await activate(id, as),
        await remove(id, as),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
  })
})

describe('the sample', () => {
  test('has the longest name on record and nobody’s address', async () => {
    const course = await aCourse(db, { code: 'LONG' })
    await sql`update courses set name = ${'Bachelor of '.repeat(8)} where id = ${course.id}`.execute(db)
    const learner = await aLearner(db, course, { last_name: 'Magsaysay-Bonifacio de los Reyes y Evangelista' })
    await sql`update user_infos set street = 'Secret Street', emergency_contact_name = 'Secret Person' where id = ${learner.user_info_id}`.execute(
      db,
    )
    const { sample, courses, school } = (await read()).body.data
    expect(sample).toMatchObject({ last_name: 'Magsaysay-Bonifacio de los Reyes y Evangelista', course: 'LONG', image: null })
    expect(JSON.stringify(sample)).not.toContain('Secret')
    expect(sample.code).toMatch(/^T1[A-Z2-7]{120}$/)
    expect(courses).toContain('BSIT')
    expect(school).toMatchObject({ logo: null, signature: null })
    const teacher = await anEmployee(t, { last_name: 'Villanueva-Santos de Guzman y Concepcion' })
    expect((await read('employee')).body.data.sample).toMatchObject({ last_name: 'Villanueva-Santos de Guzman y Concepcion', course: null })
    expect(teacher.number).toMatch(/^E-/)
  })
})
