import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'
import { migrationsFolder } from '../migrate.ts'

const school = triggerFixture()
const documentation = path.resolve(import.meta.dirname, '../../../../../docs/triggers.md')

interface TriggerRow {
  table: string
  trigger: string
  fires: string
  function: string
}

/** The rows of the documented table: lines with six cells, without the header. */
const rows = readFileSync(documentation, 'utf8')
  .split('\n')
  .map((line) => line.split('|').slice(1, -1))
  .filter((cells) => cells.length === 6)
  .map((cells) => cells.map((cell) => cell.trim()) as [string, string, string, string, string, string])
  .slice(2)

const documentedTriggers: TriggerRow[] = rows.map(([table, trigger, fires, , name]) => ({ table, trigger, fires, function: name }))

/** The bits of pg_trigger.tgtype: 1 each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate. */
const existingTriggers = `
  select t.relname as table, g.tgname as trigger, p.proname as function,
    case when g.tgtype & 2 <> 0 then 'before ' else 'after ' end
      || concat_ws(', ', case when g.tgtype & 4 <> 0 then 'insert' end, case when g.tgtype & 16 <> 0 then 'update' end,
        case when g.tgtype & 8 <> 0 then 'delete' end, case when g.tgtype & 32 <> 0 then 'truncate' end,
        case when g.tgtype & 1 <> 0 then 'each row' else 'each statement' end, case when g.tginitdeferred then 'at commit' end) as fires
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by t.relname, g.tgname`

test('documents exactly the triggers of the migrated database', async () => {
  expect(documentedTriggers).toEqual(await school.query<TriggerRow>(existingTriggers))
})

test.each(rows.map(([, trigger, , reason, , link]) => ({ trigger, why: reason, link })))(
  '$trigger has a reason and a test that names it',
  ({ trigger, why: reason, link }) => {
    expect(reason).not.toBe('')
    const file = path.resolve(path.dirname(documentation), /\]\((.+)\)/.exec(link)?.[1] ?? 'none')
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(`${trigger}`)
  },
)

test('has a sentence above every function and trigger of the migrations', () => {
  const undocumented = readdirSync(migrationsFolder).flatMap((file) => {
    const lines = readFileSync(path.join(migrationsFolder, file), 'utf8').split('\n')
    return lines.filter(
      (line, index) => /^create (or replace )?(function|(constraint )?trigger) /.test(line) && !lines[index - 1]?.startsWith('-- '),
    )
  })
  expect(undocumented).toEqual([])
})
