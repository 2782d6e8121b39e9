import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../server/testing/platform/databases.ts'
import { createDescriber, type Describer } from './describe.ts'
import type { Value } from './value.ts'

let database: ClonedDatabase
let client: pg.Client
let describer: Describer

beforeAll(async () => {
  database = await cloneDatabase(inject('template'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    create table people (id bigint primary key, name text not null, nickname text);
    create table pets (id bigint primary key, owner_id bigint not null references people, name text not null, chip text);
    create view owners as select p.id, p.nickname, coalesce(p.nickname, p.name) as shown from people p`)
  describer = await createDescriber(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Each column with its nullness: `name` is never null, `name?` sometimes, `name~` unknown. */
async function describeColumns(text: string): Promise<string> {
  const columns = (await describer.describe(text)) ?? []
  return columns.map(({ name, value }) => `${name}${markNullness(value)}`).join(' ')
}
const markNullness = ({ nullness }: Value): string => ({ never: '', sometimes: '?', unknown: '~' })[nullness]

const statementCases: Record<string, [statement: string, columns: string][]> = {
  'columns of tables and views': [
    ['select id, nickname from people', 'id nickname?'],
    ['select * from owners', 'id nickname? shown'],
    ['select p.*, p.ctid from people p', 'id name nickname? ctid'],
  ],
  'outer joins': [
    ['select p.id, a.name from people p left join pets a on a.owner_id = p.id', 'id name?'],
    ['select p.id, a.name from pets a right join people p on a.owner_id = p.id', 'id name?'],
    ['select p.name, a.name as pet from people p full join pets a on a.owner_id = p.id', 'name? pet?'],
    ['select a.chip, p.name from people p left join lateral (select chip from pets where owner_id = p.id) a on true', 'chip? name'],
    ['select a.name, a.chip from people p left join pets a on a.owner_id = p.id where a.id > 1', 'name chip?'],
    [
      'select a.name, b.name as second from people p left join pets a on a.owner_id = p.id left join pets b on b.id = a.id where a.id = 1',
      'name second?',
    ],
  ],
  'what a condition proves': [
    ['select nickname from people where nickname is not null', 'nickname'],
    ["select nickname from people where lower(nickname) = 'x' and id > 1", 'nickname'],
    ["select nickname from people where nickname = any('{a}') or nickname like 'b%'", 'nickname'],
    ["select nickname from people where nickname = 'a' or id = 1", 'nickname?'],
    ['select nickname from people where not (nickname is null)', 'nickname'],
    ['select nickname from people where nickname is distinct from $1::text', 'nickname?'],
    ['select p.nickname from people p join pets a on a.name = p.nickname', 'nickname'],
    ['select p.nickname from people p where exists (select from pets a where a.name = p.nickname)', 'nickname'],
    ['select p.nickname from people p where p.nickname in (select name from pets)', 'nickname'],
    ['select p.nickname from people p left join pets a on a.name = p.nickname', 'nickname?'],
    ["select case when nickname is null then '' else nickname end as n from people", 'n'],
    ['select case when id = 1 then name end as n from people', 'n?'],
    ['update people set nickname = $1 where nickname is not null returning nickname', 'nickname~'],
    ['update people set nickname = nickname where id = 1 returning nickname', 'nickname?'],
    ["insert into people (id, name, nickname) values (1, 'a', 'b') returning nickname", 'nickname'],
    ["insert into people values (1, 'a', 'b') on conflict (id) do update set name = 'c' returning nickname", 'nickname?'],
    ["update people set name = 'x' where nickname is not null returning nickname", 'nickname'],
  ],
  expressions: [
    ["select coalesce(nickname, '') as a, nullif(name, '') as b, name || nickname as c from people", 'a b? c?'],
    ['select count(*) as n, max(id) as last, sum(id) as sum from people', 'n last? sum?'],
    [
      'select owner_id, max(id) as last, max(chip) as chip, array_agg(chip) as chips from pets group by owner_id',
      'owner_id last chip? chips',
    ],
    ['select max(id) filter (where id > 1) as last from pets group by owner_id', 'last?'],
    ["select $1::bigint as given, now() as now, '{\"a\":1}'::jsonb ->> 'a' as a", 'given~ now a?'],
    [
      'select exists (select from pets) as any, (select name from people where id = 1) as name, (select count(*) from pets) as n',
      'any name? n',
    ],
    ['select row_number() over () as n, lag(name) over () as before from people', 'n before?'],
  ],
  'queries in queries': [
    ['with a as (select nickname from people where nickname is not null) select * from a union all select name from pets', 'nickname'],
    ['select name from pets union select chip from pets', 'name?'],
    ['with recursive r as (select 1 as n, null::text as t union all select n + 1, t from r where n < 3) select * from r', 'n t?'],
    ['with gone as (delete from pets returning name, chip) select * from gone', 'name chip?'],
    ["select x.a, x.b from (values (1, 'a'), (2, null)) as x (a, b)", 'a b?'],
  ],
}

for (const [title, examples] of Object.entries(statementCases)) {
  describe(title, () => {
    test.each(examples)('%s', async (statement, columns) => {
      expect(await describeColumns(statement)).toBe(columns)
    })
  })
}

test('describes the keys of JSON and their nullness', async () => {
  const [column] =
    (await describer.describe(`
      select coalesce((select json_agg(json_build_object('name', a.name, 'chip', a.chip)) from pets a where a.owner_id = p.id), '[]') as pets
      from people p`)) ?? []
  const list = column?.value.shape
  const item = list?.kind === 'list' ? list.item?.shape : undefined
  const keys = item?.kind === 'object' ? [...item.keys].map(([key, value]) => key + markNullness(value)) : []
  expect(column && markNullness(column.value)).toBe('')
  expect(keys).toEqual(['name', 'chip?'])
})

test('describes no columns for a statement that returns nothing, and undefined for one without a plan', async () => {
  expect(await describer.describe("update people set name = 'x'")).toEqual([])
  expect(await describer.describe('explain select 1')).toBeUndefined()
  await expect(describer.describe('select nam from people')).rejects.toThrow('column "nam" does not exist')
})
