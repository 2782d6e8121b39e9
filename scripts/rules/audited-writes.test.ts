import { expect, test } from 'vitest'
import { findAuditProblems } from './audited-writes.ts'

const offersFolder = 'server/src/academics/offers'
const platform = { file: 'server/src/platform/audit.ts', text: 'export async function audit() {}\nexport async function auditEach() {}' }
const helper = {
  file: `${offersFolder}/helper.ts`,
  text: "import { auditEach } from '../../platform/audit.ts'\nexport const writeAll = (tx) => auditEach(tx)\nexport const readAll = (tx) => tx.rows",
}
const findProblems = (text: string, unaudited = {}) =>
  findAuditProblems([platform, helper, { file: `${offersFolder}/verb.ts`, text }], unaudited)

test('accepts a transaction that writes an audit row itself', () => {
  const text =
    "import { audit } from '../../platform/audit.ts'\nexport async function add(ctx) {\n  return ctx.transaction(async (tx) => { await audit(tx) })\n}"
  expect(findProblems(text)).toEqual([])
})

test('follows calls through the file, through imports and through nested functions', () => {
  const importLine = "import { writeAll as write } from './helper.ts'\n"
  expect(
    findProblems(`${importLine}const step = (tx) => write(tx)\nexport const add = (ctx) => ctx.transaction((tx) => step(tx))`),
  ).toEqual([])
  expect(findProblems(`${importLine}export const run = (db) => inTransaction(db, write)`)).toEqual([])
  expect(
    findProblems(`${importLine}export function add(ctx) {\n  const work = async (tx) => write(tx)\n  return ctx.transaction(work)\n}`),
  ).toEqual([])
})

test('rejects a transaction without an audit row, with file, line and name', () => {
  const text =
    "import { readAll } from './helper.ts'\nexport async function add(ctx) {\n  return ctx.transaction(async (tx) => readAll(tx))\n}"
  expect(findProblems(text)).toEqual([expect.stringContaining(`${offersFolder}/verb.ts:3 opens a transaction that never reaches audit()`)])
})

test('sees the transaction of an action', () => {
  const importLine = "import { readAll, writeAll } from './helper.ts'\n"
  expect(findProblems(`${importLine}export const add = action(offers.add, async (tx) => writeAll(tx))`)).toEqual([])
  expect(findProblems(`${importLine}export const add = action(offers.add, async (tx) => readAll(tx))`)).toEqual([
    expect.stringContaining('verb.ts:2 opens a transaction that never reaches audit()'),
  ])
})

test('does not count an audit row outside the transaction, or a mention as a type or property', () => {
  const importLine = "import { audit } from '../../platform/audit.ts'\n"
  expect(
    findProblems(`${importLine}export async function add(ctx) {\n  await ctx.transaction(async () => 1)\n  await audit(ctx)\n}`),
  ).toHaveLength(1)
  expect(
    findProblems(`${importLine}export const add = (ctx) => ctx.transaction(async (tx) => tx.audit({ audit: 1 } as typeof audit))`),
  ).toHaveLength(1)
})

test('accepts a listed transaction, and rejects an entry of the list that is not needed', () => {
  const text = 'export const add = (ctx) => ctx.transaction(async () => 1)'
  expect(findProblems(text, { [`${offersFolder}/verb.ts#add`]: 'why' })).toEqual([])
  expect(findProblems('export const add = 1', { [`${offersFolder}/verb.ts#add`]: 'why' })).toEqual([expect.stringContaining('and is none')])
})
