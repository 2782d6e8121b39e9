import { readFileSync } from 'node:fs'
import path from 'node:path'
import { actionWords, auditActions, ReasonCode, recordKinds } from '@talaan/contract'
import { expect, test } from 'vitest'
import type { Manifest } from '#foundation/manifest.ts'
import { listSourceFiles } from '../../../scripts/imports.ts'
import { domains } from './domains.gen.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = listSourceFiles('server/src').map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const prefixes = new Set(auditActions.map((action) => action.split('.')[0]))
const reasonCodes: readonly string[] = ReasonCode.options

/** Texts that look like an action of the audit log: `action: '…'`, and every 'domain.verb' of a domain that writes to the log. */
function findActions(text: string): string[] {
  const named = [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1]!)
  const passed = [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1]!)
  return [...named, ...passed.filter((code) => prefixes.has(code.split('.')[0]) && !reasonCodes.includes(code))]
}

/** The actions that are put together from a step, such as `clearance.${step}`. */
function findComposedActions(text: string): RegExp[] {
  return [...text.matchAll(/\baction: `([a-z_]+\.)\$\{\w+\}([a-z_]*)`/g)].map((match) => new RegExp(`^${match[1]}[a-z_]+${match[2]}$`))
}

/** A column, such as 'students.user_info_id' or 'terms.closed_by', looks the same. */
const isColumn = (text: string): boolean => /[._](id|by)$/.test(text)

test('every action that the server writes to the audit log has words', () => {
  const unknown = sources.flatMap(({ file, text }) =>
    findActions(text)
      .filter((action) => !isColumn(action) && actionWords(action) === undefined)
      .map((action) => `${file}: ${action} has no words in the manifest of its domain`),
  )
  expect(unknown).toEqual([])
})

/** Views of records, which have a table of their own now; older entries keep their words. */
const isFormer = (action: string): boolean => action.startsWith('students.view_')

test('every action with words is written by the server, or was once', () => {
  const written = new Set(sources.flatMap(({ text }) => findActions(text)))
  const composed = sources.flatMap(({ text }) => findComposedActions(text))
  expect(
    auditActions.filter((action) => !isFormer(action) && !written.has(action) && !composed.some((pattern) => pattern.test(action))),
  ).toEqual([])
})

test('every kind of record in the audit log has a name', () => {
  const entities = sources.flatMap(({ text }) =>
    /\baudit(Each|edTable)?\(/.test(text) ? [...text.matchAll(/\bentity: '([a-z_]+)'/g)] : [],
  )
  expect([...new Set(entities.map((match) => match[1]!))].filter((entity) => recordKinds[entity] === undefined)).toEqual([])
  const manifests: readonly Manifest[] = domains
  expect(manifests.flatMap(({ records = {} }) => Object.keys(records)).filter((entity) => recordKinds[entity] === undefined)).toEqual([])
})

test('an action is named once, and its words name the record at most once', () => {
  expect(auditActions.length).toBe(new Set(auditActions).size)
  expect(auditActions.filter((action) => (actionWords(action) ?? '').split('{}').length > 2)).toEqual([])
})
