import { expect, test } from 'vitest'
import { auditProblems } from './audited-writes.ts'

const domains = 'server/src/domains'
const place = `${domains}/offers`
const platform = { file: 'server/src/platform/audit.ts', text: 'export async function audit() {}\nexport async function auditEach() {}' }
const helper = {
  file: `${place}/helper.ts`,
  text: "import { auditEach } from '../../platform/audit.ts'\nexport const writeAll = (tx) => auditEach(tx)\nexport const readAll = (tx) => tx.rows",
}
const problems = (text: string, unaudited = {}) => auditProblems([platform, helper, { file: `${place}/verb.ts`, text }], domains, unaudited)

test('a transaction that writes an audit row itself passes', () => {
  const text =
    "import { audit } from '../../platform/audit.ts'\nexport async function add(ctx) {\n  return ctx.transaction(async (tx) => { await audit(tx) })\n}"
  expect(problems(text)).toEqual([])
})

test('a call is followed through the file, through imports and through functions within the function', () => {
  const start = "import { writeAll as write } from './helper.ts'\n"
  expect(problems(`${start}const step = (tx) => write(tx)\nexport const add = (ctx) => ctx.transaction((tx) => step(tx))`)).toEqual([])
  expect(problems(`${start}export const run = (db) => inTransaction(db, write)`)).toEqual([])
  expect(problems(`${start}export function add(ctx) {\n  const work = async (tx) => write(tx)\n  return ctx.transaction(work)\n}`)).toEqual(
    [],
  )
})

test('a transaction that never reaches one is rejected by file, line and name', () => {
  const text =
    "import { readAll } from './helper.ts'\nexport async function add(ctx) {\n  return ctx.transaction(async (tx) => readAll(tx))\n}"
  expect(problems(text)).toEqual([expect.stringContaining(`${place}/verb.ts:3 opens a transaction that never reaches audit()`)])
})

test('an audit row outside the transaction, or named only as a type or property, does not count', () => {
  const start = "import { audit } from '../../platform/audit.ts'\n"
  expect(problems(`${start}export async function add(ctx) {\n  await ctx.transaction(async () => 1)\n  await audit(ctx)\n}`)).toHaveLength(
    1,
  )
  expect(
    problems(`${start}export const add = (ctx) => ctx.transaction(async (tx) => tx.audit({ audit: 1 } as typeof audit))`),
  ).toHaveLength(1)
})

test('what is listed with its reason passes, until it needs it no more', () => {
  const text = 'export const add = (ctx) => ctx.transaction(async () => 1)'
  expect(problems(text, { [`${place}/verb.ts#add`]: 'why' })).toEqual([])
  expect(problems('export const add = 1', { [`${place}/verb.ts#add`]: 'why' })).toEqual([expect.stringContaining('and is none')])
})
